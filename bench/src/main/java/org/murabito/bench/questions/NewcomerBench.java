package org.murabito.bench.questions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.answer.quote.Citation;
import org.murabito.answer.quote.FinishedAnswer;
import org.murabito.app.Murabito;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.terminal.TerminalMarkup;
import org.murabito.app.village.Village;
import org.murabito.archive.Line;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.run.RunListener;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

/// Asks the bundled villages what a newcomer would, from a channel and without a key, and counts how often the first
/// quote answers, any quote answers, and a question that nothing answers gets none.
///
/// Arguments: work|held|seen-1|seen-2|inside-1|inside-2|inside-3|inside-held|inside-held-2|strangers|talk|chain
/// \[--show\] \[--ja|--en\] \[words that a question contains\]
public final class NewcomerBench {
    private static final ZoneId ZONE = ZoneId.of("Asia/Tokyo");
    private static final Instant NOW = Instant.parse("2026-06-17T12:00:00Z");
    private static final Map<Language, PlaceId> FROM = Map.of(
            Language.JAPANESE, new PlaceId(Village.ID, "zatsudan"),
            Language.ENGLISH, new PlaceId(Village.ID, "chatter"));

    private static final MemberId NEWCOMER = new MemberId(Village.ID, "newcomer");
    private static final MemberId SELF = new MemberId(Village.ID, "self");
    /// No message of the villages has such an id.
    private static final long FIRST_OF_TALK = 1_000_000_000;

    /// What was asked and answered since a question that follows on nothing.
    private final List<Line> talk = new ArrayList<>();

    private int answerable;
    private int first;
    private int any;
    private int strangers;
    private int refused;
    private int told;
    private int toldRight;
    private int quotes;
    private int most;
    private int answers;

    private NewcomerBench() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> rest = List.of(arguments).subList(1, arguments.length);
        boolean show = rest.contains("--show");
        List<String> words =
                rest.stream().filter(word -> !word.startsWith("--")).toList();
        NewcomerBench bench = new NewcomerBench();
        List<NewcomerQuestions> questions = NewcomerQuestions.read(arguments[0]).stream()
                .filter(question -> words.isEmpty() || words.stream().anyMatch(question.question()::contains))
                .toList();
        for (Language village : Language.values()) {
            List<NewcomerQuestions> about = questions.stream()
                    .filter(question -> question.village() == village)
                    .toList();
            String other = village == Language.JAPANESE ? "--en" : "--ja";
            if (!about.isEmpty() && !rest.contains(other)) {
                bench.visit(village, about, show);
            }
        }
        bench.print();
    }

    private void visit(Language village, List<NewcomerQuestions> questions, boolean show)
            throws IOException, InterruptedException {
        Path home = Files.createTempDirectory("murabito-newcomer");
        try (Murabito murabito = Murabito.open(
                new DataFolder(home),
                new SettingsReader().read(home.resolve("none.yaml"), Map.of()),
                ApiKeys.NONE,
                Clock.fixed(NOW, ZONE))) {
            Village.read(village)
                    .settle(
                            murabito.stores().communities(),
                            murabito.stores().messages(),
                            Clock.fixed(NOW, ZONE),
                            ZONE);
            murabito.stores().communities().save(new Member(NEWCOMER, "Newcomer", MemberKind.PERSON, List.of()));
            murabito.stores().communities().save(new Member(SELF, "Murabito", MemberKind.SELF, List.of()));
            murabito.awaitIndexed(Duration.ofMinutes(2));
            for (NewcomerQuestions question : questions) {
                ask(murabito, question, show);
            }
        }
    }

    private void ask(Murabito murabito, NewcomerQuestions question, boolean show) throws InterruptedException {
        PlaceId from = question.from().isEmpty()
                ? Objects.requireNonNull(FROM.get(question.village()))
                : new PlaceId(Village.ID, question.from());
        Sight sight = murabito.sights().from(from);
        if (!question.followsOn()) {
            talk.clear();
        }
        InvestigatedQuestion asked =
                new InvestigatedQuestion(question.question(), sight, from, null, null, List.copyOf(talk), List.of());
        RunRecord run = murabito.investigator().investigate(asked, RunListener.NONE);
        said(from, NEWCOMER, question.question());
        said(from, SELF, Objects.requireNonNull(run.end()).answer());
        Language language = Language.of(question.question());
        FinishedAnswer written = murabito.writer()
                .write(
                        Objects.requireNonNull(run.end()),
                        sight,
                        new TerminalMarkup(murabito::link),
                        language,
                        AnswerWriter.Missing.CUT);
        String outcome = count(question, written.citations());
        if (show) {
            System.out.println("\n" + outcome + " " + question.question());
            run.steps().forEach(step -> {
                if (step instanceof Step.ToolCalled call) {
                    System.out.println("    " + call.tool() + " " + call.arguments() + " " + call.total());
                }
            });
            System.out.println(
                    murabito.writer().text(run, written, language).indent(4).stripTrailing());
        }
    }

    private void said(PlaceId place, MemberId author, String text) {
        talk.add(new Line(new MessageId(FIRST_OF_TALK + talk.size()), place, author, NOW, text, null));
    }

    private String count(NewcomerQuestions question, List<Citation> citations) {
        LocalDate today = LocalDate.ofInstant(NOW, ZONE);
        boolean right = citations.stream().anyMatch(citation -> question.isAnsweredBy(citation, today, ZONE));
        if (question.isStranger()) {
            strangers++;
            refused += citations.isEmpty() ? 1 : 0;
            return citations.isEmpty() ? "refused" : "NOT REFUSED";
        }
        if (question.told()) {
            told++;
            toldRight += right ? 1 : 0;
            return right ? "told" : "NOT TOLD";
        }
        boolean firstRight = !citations.isEmpty() && question.isAnsweredBy(citations.getFirst(), today, ZONE);
        answerable++;
        first += firstRight ? 1 : 0;
        any += right ? 1 : 0;
        answers += citations.isEmpty() ? 0 : 1;
        quotes += citations.size();
        most = Math.max(most, citations.size());
        return firstRight ? "FIRST" : right ? "any" : citations.isEmpty() ? "NONE" : "WRONG";
    }

    private void print() {
        System.out.printf(
                Locale.ROOT,
                "| questions | first right | any right | quotes an answer | most | refused | told |%n"
                        + "|---|---|---|---|---|---|---|%n| %d | %d (%.0f %%) | %d (%.0f %%) | %.1f | %d | %d of %d"
                        + " | %d of %d |%n",
                answerable,
                first,
                100.0 * first / Math.max(1, answerable),
                any,
                100.0 * any / Math.max(1, answerable),
                1.0 * quotes / Math.max(1, answers),
                most,
                refused,
                strangers,
                toldRight,
                told);
    }
}
