package org.murabito.think;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.llm.Known;
import org.murabito.memory.Keywords;
import org.murabito.memory.fact.Fact;
import org.murabito.memory.fact.FactWords;
import org.murabito.memory.fact.Inquiry;
import org.murabito.memory.fact.People;
import org.murabito.memory.fact.Remembered;
import org.murabito.memory.fact.rule.QuestionReader;
import org.murabito.text.Language;

/// The facts that answer a question as it was asked, and those that have to do with it or with the asker. Each with the
/// messages it stands on, which can be cited.
public final class FactRecollection implements Recollection {
    private static final int MOST_ANSWERS = 5;
    private static final int MOST_RELATED = 8;
    private static final int MOST_MARKS = 3;

    private final Remembered remembered;
    private final QuestionReader questions;
    private final Keywords keywords;
    private final Clock clock;
    private final ZoneId zone;
    private final FactWords words = new FactWords();

    public FactRecollection(
            Remembered remembered, QuestionReader questions, Keywords keywords, Clock clock, ZoneId zone) {
        this.remembered = remembered;
        this.questions = questions;
        this.keywords = keywords;
        this.clock = clock;
        this.zone = zone;
    }

    @Override
    public Recalled of(Asked asked) {
        People people = remembered.people(asked.sight());
        Instant now = clock.instant();
        List<Fact> answers = new ArrayList<>();
        Optional<Inquiry> inquiry = questions.read(asked.text(), people, asked.asker());
        inquiry.ifPresent(wanted -> remembered.answering(asked.sight(), wanted, now).stream()
                .filter(fact -> isSaidBefore(fact, asked))
                .limit(MOST_ANSWERS)
                .forEach(answers::add));
        Set<MemberId> about = new LinkedHashSet<>(people.in(asked.text()));
        if (asked.asker() != null) {
            about.add(asked.asker());
        }
        List<Fact> related =
                remembered.recall(asked.sight(), keywords.of(asked.text()), about, now, MOST_RELATED).stream()
                        .map(Remembered.Recalled::fact)
                        .filter(fact -> !answers.contains(fact) && isSaidBefore(fact, asked))
                        .toList();
        Telling telling = new Telling(people, Language.of(asked.text()));
        return new Recalled(telling.text(answers, related), List.copyOf(telling.read));
    }

    /// The question itself is no ground for its answer.
    private static boolean isSaidBefore(Fact fact, Asked asked) {
        return asked.lines().stream()
                .noneMatch(line -> Remembered.evidence(fact).contains(line.id()));
    }

    /// Writes facts line by line, and notes what they stand on.
    private final class Telling {
        private final People people;
        private final Language language;
        private final Set<MessageId> read = new LinkedHashSet<>();

        private Telling(People people, Language language) {
            this.people = people;
            this.language = language;
        }

        private String text(List<Fact> answers, List<Fact> related) {
            List<String> lines = new ArrayList<>();
            if (!answers.isEmpty()) {
                lines.add(answers.stream().anyMatch(Fact::disputed) ? Known.DISPUTED : Known.ANSWERS);
                answers.forEach(fact -> lines.add(line(fact)));
            }
            if (!related.isEmpty()) {
                lines.add(Known.RELATED);
                related.forEach(fact -> lines.add(line(fact)));
            }
            return String.join("\n", lines);
        }

        private String line(Fact fact) {
            List<MessageId> evidence = List.copyOf(Remembered.evidence(fact));
            List<MessageId> newest = evidence.subList(Math.max(0, evidence.size() - MOST_MARKS), evidence.size());
            StringBuilder line = new StringBuilder("- ").append(words.tell(fact, people, language));
            LocalDate day = LocalDate.ofInstant(fact.latest().source().at(), zone);
            line.append(" (").append(day).append(fact.disputed() ? ", disputed)" : ")");
            newest.forEach(id -> line.append(" [[").append(id).append("]]"));
            read.addAll(newest);
            return line.toString();
        }
    }
}
