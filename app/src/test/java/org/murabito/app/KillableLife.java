package org.murabito.app;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.murabito.app.feature.Wiring;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.SettingsReader;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.Markup;
import org.murabito.chat.door.Offer;
import org.murabito.chat.event.ChatEvent;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.persona.Persona;
import org.murabito.runlog.Reasons;
import org.murabito.sight.Sights;
import org.murabito.testkit.agent.Await;
import org.murabito.text.Language;
import org.murabito.webchat.WebChat;
import org.murabito.webchat.settings.Proxies;
import org.murabito.webchat.settings.WebLimits;
import org.murabito.webchat.settings.WebSettings;
import org.murabito.webchat.source.OfferedButtons;
import org.murabito.webchat.source.ProgramAccess;
import org.murabito.webchat.source.WebMemory;
import org.murabito.webchat.source.WebSources;

/// A life to be killed: takes up what the one before left while something new is asked, asks one more question, and
/// stands still at a named point, saying so, until it is killed. Run as a process of its own by [KillRuns].
///
/// Arguments: the data folder, the number of the question (0 asks none and ends when all is done), the point or `none`.
final class KillableLife {
    static final CommunityId TOWN = new CommunityId("town");
    static final PlaceId SQUARE = new PlaceId(TOWN, "square");
    static final MemberId ANA = new MemberId(TOWN, "ana");
    private static final String EARLY = "early";
    private static final MemberId BEN = new MemberId(TOWN, "ben");

    private KillableLife() {}

    /// Where a life can be stopped.
    enum Point {
        HEARD,
        ACCEPTED,
        ANSWERED,
        SENT,
        RECORDED
    }

    public static void main(String[] arguments) throws InterruptedException {
        Path folder = Path.of(arguments[0]);
        int question = Integer.parseInt(arguments[1]);
        Optional<Point> point =
                arguments[2].equals("none") ? Optional.empty() : Optional.of(Point.valueOf(arguments[2]));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Settings settings = new SettingsReader()
                .read(
                        folder.resolve("none.yaml"),
                        Map.of("MURABITO_SPEECH_MEMBER_ANSWERS", "0", "MURABITO_SPEECH_CHANNEL_ANSWERS", "0"));
        Stop stop = new Stop(point, out);
        try (Wiring wiring =
                Wiring.open(folder, settings, ApiKeys.NONE, Clock.systemUTC(), jobs -> new StoppingJobs(jobs, stop))) {
            settle(wiring);
            ChatDoor door = new StoppingDoor(webChat(wiring, settings, folder).door(), stop);
            try (ChatRuntime presence = new ChatRuntime(
                    wiring, settings, List.of(door), wiring.storage().store().verdicts(100), (_, _) -> 0)) {
                presence.takeUp();
                if (question > 0) {
                    var _ = presence.inbox().submit(new ChatEvent.MessagePosted(soon(wiring, question)));
                }
                presence.begin();
                Await.until(() -> wiring.storage().jobs().unfinished(1).isEmpty());
                out.println("caught up");
                if (question > 0) {
                    stop.arm();
                    presence.inbox().publish(new ChatEvent.MessagePosted(question(question)));
                    Await.until(() -> wiring.storage().jobs().unfinished(1).isEmpty());
                    out.println("done");
                    LockSupport.park();
                }
            }
            out.println("answers " + answers(wiring));
        }
    }

    static void settle(Wiring wiring) {
        wiring.storage().stores().communities().save(new Community(TOWN, "Town", DoorKind.WEB));
        wiring.storage()
                .stores()
                .communities()
                .save(new Place(SQUARE, PlaceKind.CHANNEL, "square", null, Access.OPEN, ""));
        wiring.storage().stores().communities().save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        wiring.storage().stores().communities().save(new Member(BEN, "Ben", MemberKind.PERSON, List.of()));
        wiring.storage()
                .stores()
                .messages()
                .keep(List.of(Post.said(
                        SQUARE,
                        "lantern",
                        BEN,
                        Instant.now().minus(3, ChronoUnit.DAYS),
                        "The lantern is in the boat house, on the upper shelf.")));
    }

    private static Post question(int number) {
        return Post.said(SQUARE, "q" + number, ANA, Instant.now(), "@Murabito where is the lantern? (" + number + ")");
    }

    /// Asked as soon as the doors are open, by somebody whom nobody else's lines run into.
    private static Post soon(Wiring wiring, int number) {
        MemberId early = new MemberId(TOWN, EARLY + number);
        wiring.storage()
                .stores()
                .communities()
                .save(new Member(early, "Early " + number, MemberKind.PERSON, List.of()));
        return Post.said(
                SQUARE, "s" + number, early, Instant.now(), "@Murabito where is the lantern now? (" + number + ")");
    }

    private static boolean asks(Message message) {
        return message.author().equals(ANA) || message.author().key().startsWith(EARLY);
    }

    /// For each question the number of answers, oldest question first, for example `1 1 1`.
    private static String answers(Wiring wiring) {
        List<Message> all = wiring.storage()
                .stores()
                .messages()
                .latest(new Sights(wiring.storage().stores().communities()).ofOperator(TOWN), SQUARE, 10_000, null);
        StringBuilder counts = new StringBuilder();
        for (Message asked : all) {
            if (asks(asked)) {
                long answers = all.stream()
                        .filter(answer -> asked.id().equals(answer.replyTo()))
                        .count();
                counts.append(answers).append(' ');
            }
        }
        return counts.toString().strip();
    }

    static WebChat webChat(Wiring wiring, Settings settings, Path folder) {
        Reasons none = (_, _) -> Optional.empty();
        MemoryViews nobody = new MemoryViews(wiring, Language.ENGLISH);
        return new WebChat(
                new WebSources(
                        wiring.storage().stores().communities(),
                        wiring.storage().stores().messages(),
                        wiring.storage().sights(),
                        wiring.search().archive()::search,
                        wiring.storage().runs(),
                        wiring.storage().store().ratings(),
                        none,
                        wiring.storage().store().accounts(),
                        wiring.storage().store().invitations(),
                        ProgramAccess.NONE,
                        wiring.storage().store().channelSettings(),
                        wiring.storage().store().readMarks(),
                        new WebMemory(wiring.storage().modes(), nobody, nobody, ZoneOffset.UTC),
                        wiring.work().forTheWeb(wiring.storage().jobs()),
                        new OfferedButtons(),
                        _ -> false,
                        wiring.pages().operations(),
                        wiring.pages().questions()),
                new WebSettings(
                        folder.resolve("uploads"),
                        true,
                        Set.of(),
                        "0123456789abcdef0123",
                        () -> "simple",
                        Persona.MURABITO,
                        WebLimits.STANDARD,
                        Proxies.OF_THIS_MACHINE,
                        null),
                wiring.unasked().preview(),
                Clock.systemUTC(),
                new SecureRandom());
    }

    /// Says where it is and stands still, once armed.
    private static final class Stop {
        private final Optional<Point> point;
        private final PrintStream out;
        private volatile boolean armed;

        Stop(Optional<Point> point, PrintStream out) {
            this.point = point;
            this.out = out;
        }

        void arm() {
            armed = true;
        }

        void at(Point reached) {
            if (armed && point.filter(reached::equals).isPresent()) {
                out.println("at " + reached);
                while (true) {
                    LockSupport.park();
                    // With the interrupt standing, it would spin from now on.
                    Thread.interrupted();
                }
            }
        }
    }

    private record StoppingJobs(Jobs jobs, Stop stop) implements Jobs {
        @Override
        public boolean accept(JobId id, String payload) {
            stop.at(Point.HEARD);
            boolean accepted = jobs.accept(id, payload);
            stop.at(Point.ACCEPTED);
            return accepted;
        }

        @Override
        public boolean accept(JobId id, String payload, Instant due) {
            return jobs.accept(id, payload, due);
        }

        @Override
        public boolean hasten(JobId id) {
            return jobs.hasten(id);
        }

        @Override
        public void start(Map<String, JobWorker> workers) {
            Map<String, JobWorker> stopping = new HashMap<>();
            workers.forEach((kind, worker) -> stopping.put(kind, job -> {
                JobWorker.Outcome outcome = worker.work(job);
                stop.at(Point.RECORDED);
                return outcome;
            }));
            jobs.start(stopping);
        }

        @Override
        public boolean cancel(JobId id) {
            return jobs.cancel(id);
        }

        @Override
        public void cancelHolding(Set<String> kinds, String words) {
            jobs.cancelHolding(kinds, words);
        }

        @Override
        public boolean retry(JobId id) {
            return jobs.retry(id);
        }

        @Override
        public long accepted(String kind, String prefix, Instant after) {
            return jobs.accepted(kind, prefix, after);
        }

        @Override
        public void tidy(Instant now) {
            jobs.tidy(now);
        }

        @Override
        public List<Listed> unfinished(int limit) {
            return jobs.unfinished(limit);
        }

        @Override
        public List<Listed> failed(int limit) {
            return jobs.failed(limit);
        }

        @Override
        public void close() {
            jobs.close();
        }
    }

    private record StoppingDoor(ChatDoor door, Stop stop) implements ChatDoor {
        @Override
        public boolean administers(MemberId member) {
            return door.administers(member);
        }

        @Override
        public DoorKind kind() {
            return door.kind();
        }

        @Override
        public Markup markup() {
            return door.markup();
        }

        @Override
        public String post(
                PlaceId place, String markdown, @Nullable String replyTo, String marker, @Nullable Offer offer) {
            stop.at(Point.ANSWERED);
            String key = door.post(place, markdown, replyTo, marker, offer);
            stop.at(Point.SENT);
            return key;
        }

        @Override
        public Optional<String> findPosted(PlaceId place, String marker) {
            return door.findPosted(place, marker);
        }

        @Override
        public void edit(PlaceId place, String key, String markdown, @Nullable Offer offer) {
            door.edit(place, key, markdown, offer);
        }

        @Override
        public void delete(PlaceId place, String key) {
            door.delete(place, key);
        }

        @Override
        public void react(PlaceId place, String key, String emoji, boolean on) {
            door.react(place, key, emoji, on);
        }

        @Override
        public void progress(PlaceId place, String questionKey, String text) {
            door.progress(place, questionKey, text);
        }
    }
}
