package org.murabito.bench.questions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.app.Murabito;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.terminal.TerminalMarkup;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.run.RunListener;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

/// Asks whatever was asked in real conversations, over an archive of those conversations, as `./murabito ask` does in
/// simple mode, and counts what threw, had no answer, or said nothing. Ends with 1 unless that is none.
///
/// Arguments: FOLDER with a folder for each set, how many questions of each set at most, and the sets \[all\]
public final class RealQuestions {
    private static final List<String> SETS = List.of(
            "irc", "gitter-dialogs", "ja-multiparty-chat", "ja-passages", "locomo", "qmsum", "slack-export-samples");
    private static final int MOST_MESSAGES = 20_000;
    private static final int ROOMS = 50;
    private static final int BATCH = 500;
    private static final int TOLD_EVERY = 500;
    private static final CommunityId HERE = new CommunityId("here");
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private RealQuestions() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Path.of(arguments[0]);
        int most = Integer.parseInt(arguments[1]);
        System.out.println("| set | messages | questions | threw | no answer | empty | p50 ms | p99 ms | longest ms |\n"
                + "|---|---|---|---|---|---|---|---|---|");
        boolean clean = true;
        List<String> named = List.of(arguments).subList(2, arguments.length);
        for (String set : named.isEmpty() ? SETS : named) {
            clean &= ask(set, folder.resolve(set), most);
        }
        System.exit(clean ? 0 : 1);
    }

    private static boolean ask(String set, Path data, int most) throws IOException, InterruptedException {
        List<Said> said = Conversations.in(data);
        List<Said> questions = said.stream().filter(Said::asks).toList();
        int every = Math.max(1, questions.size() / most);
        Ends ends = new Ends();
        Path home = Files.createTempDirectory("murabito-questions");
        try (Murabito murabito = Murabito.open(
                new DataFolder(home),
                new SettingsReader().read(home.resolve("none.yaml"), Map.of()),
                ApiKeys.NONE,
                Clock.systemUTC())) {
            List<Said> kept = said.subList(0, Math.min(MOST_MESSAGES, said.size()));
            List<PlaceId> rooms = settle(murabito, kept);
            for (int i = 0; i < questions.size() && i / every < most; i += every) {
                // From a place as from the terminal: what is recalled differs.
                PlaceId place = i / every % 2 == 0 ? null : rooms.get(i % rooms.size());
                Sight sight = place == null
                        ? murabito.sights().everything(HERE)
                        : murabito.sights().from(place);
                ask(murabito, InvestigatedQuestion.atTerminal(questions.get(i).text(), sight, place), ends);
                if (ends.asked() % TOLD_EVERY == 0) {
                    System.err.println(ends.line(set, kept.size()));
                }
            }
            System.out.println(ends.line(set, kept.size()));
        } finally {
            delete(home);
        }
        return ends.isClean();
    }

    private static void ask(Murabito murabito, InvestigatedQuestion asked, Ends ends) throws InterruptedException {
        long at = System.nanoTime();
        try {
            RunRecord run = murabito.investigator().investigate(asked, RunListener.NONE);
            RunRecord.End end = run.end();
            if (end == null) {
                ends.ended(false, "", System.nanoTime() - at);
                return;
            }
            Language language = Language.of(asked.text());
            String text = murabito.writer()
                    .text(
                            run,
                            murabito.writer()
                                    .write(
                                            end,
                                            asked.sight(),
                                            new TerminalMarkup(murabito::link),
                                            language,
                                            AnswerWriter.Missing.CUT),
                            language);
            ends.ended(end.stop().answered(), text, System.nanoTime() - at);
        } catch (RuntimeException | Error failure) {
            ends.threw(failure);
        }
    }

    /// Everybody with a name says what they said, a minute after the one before.
    private static List<PlaceId> settle(Murabito murabito, List<Said> said) {
        murabito.stores().communities().save(new Community(HERE, "Here", DoorKind.WEB));
        Map<String, PlaceId> rooms = new LinkedHashMap<>();
        Map<String, MemberId> members = new LinkedHashMap<>();
        List<Post> batch = new ArrayList<>();
        for (int i = 0; i < said.size(); i++) {
            Said line = said.get(i);
            if (line.author().isBlank()) {
                continue;
            }
            PlaceId room = rooms.size() < ROOMS || rooms.containsKey(line.room())
                    ? rooms.computeIfAbsent(line.room(), name -> room(murabito, name, rooms.size()))
                    : List.copyOf(rooms.values()).get(Math.floorMod(line.room().hashCode(), ROOMS));
            MemberId author = members.computeIfAbsent(line.author(), name -> member(murabito, name, members.size()));
            batch.add(Post.said(room, "k" + i, author, START.plusSeconds(60L * i), line.text()));
            if (batch.size() == BATCH) {
                murabito.stores().messages().keep(batch);
                batch.clear();
            }
        }
        murabito.stores().messages().keep(batch);
        return List.copyOf(rooms.values());
    }

    private static PlaceId room(Murabito murabito, String name, int number) {
        PlaceId id = new PlaceId(HERE, "room" + number);
        murabito.stores().communities().save(new Place(id, PlaceKind.CHANNEL, name, null, Access.OPEN, ""));
        return id;
    }

    private static MemberId member(Murabito murabito, String name, int number) {
        MemberId id = new MemberId(HERE, "member" + number);
        murabito.stores().communities().save(new Member(id, name, MemberKind.PERSON, List.of()));
        return id;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
