package org.murabito.app.endurance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.murabito.app.PlayedInstance;
import org.murabito.app.backup.Backups.Backup;
import org.murabito.app.check.DiskUse;
import org.murabito.app.days.ForwardClock;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.door.DoorHost;
import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;

/// Lives through many busy days in one go, on a clock that is put forward, and says of each what it left behind:
/// memory, files and threads of the process, and what lies in the data folder. Begun again with the same folder it
/// goes on after the last whole day.
///
/// Arguments: a data folder, days, messages a day, questions a day, and a file of texts, a line each, if they are not
/// to be made up. For example `/tmp/month 30 20000 500 texts.gz`. The command is in README.md.
final class SimulatedMonth {
    private static final int CHANNELS = 50;
    private static final int PEOPLE = 500;
    private static final int EDITS = 20;
    private static final int DELETIONS = 10;
    private static final int REMINDERS = 10;
    private static final int TALKS = 8;
    private static final int LINES = 200;
    private static final int IN_A_TALK = 5;
    private static final int AT_ONCE = 4;
    private static final int LONGEST_ANSWER_MILLIS = 30_000;
    private static final Duration LONGEST_IDLING = Duration.ofMinutes(2);
    private static final String DAYS_KEPT = "MURABITO_RETENTION_DAYS";
    private static final CommunityId TOWN = new CommunityId("town");
    /// So long ago that no further line of whoever asks is waited for.
    private static final Duration ASKED_AGO = Duration.ofSeconds(10);

    private final Plan plan;
    private final Path folder;
    private final MonthTexts texts;
    private final ForwardClock clock = new ForwardClock(Clock.systemUTC());
    private final Random random = new Random(1);
    private final MonthDoor door = new MonthDoor();
    private final Times messages = new Times();
    private final Times questions = new Times();
    private final @Nullable Talk[] talks = new Talk[TALKS];
    private final AtomicInteger unanswered = new AtomicInteger();
    private final MonthProgress progress;
    private long said;

    private record Plan(int days, int messages, int questions) {
        /// Whether the `i`-th message of a day is one of so many.
        boolean isOneOf(int times, int i) {
            return times > 0 && i % Math.max(1, messages / times) == Math.max(1, messages / times) / 2;
        }
    }

    private record Line(int channel, String key, int author, String text) {}

    /// A few people talk in a channel for a while: lines that stand beside each other, so that they answer each other.
    private final class Talk {
        final int channel = few(CHANNELS);
        private final int[] people = random.ints(IN_A_TALK, 0, PEOPLE).toArray();
        private final Deque<String> lines = new ArrayDeque<>();

        Talk() throws IOException {
            for (int i = 0; i < LINES; i++) {
                lines.add(texts.next());
            }
        }

        int anyone() {
            return people[random.nextInt(IN_A_TALK)];
        }
    }

    /// How long each of something took.
    private static final class Times {
        private long[] nanos = new long[1024];
        private int count;

        synchronized void add(long one) {
            if (count == nanos.length) {
                nanos = Arrays.copyOf(nanos, 2 * count);
            }
            nanos[count++] = one;
        }

        /// Mean and p99 in milliseconds, and begins anew.
        synchronized String take() {
            Arrays.sort(nanos, 0, count);
            double mean = Arrays.stream(nanos, 0, count).average().orElse(0) / 1e6;
            double slow = count == 0 ? 0 : nanos[Math.min(count - 1, count * 99 / 100)] / 1e6;
            count = 0;
            return "%.2f %.1f".formatted(mean, slow);
        }
    }

    private SimulatedMonth(Path folder, Plan plan, @Nullable Path texts) {
        this.folder = folder;
        this.plan = plan;
        this.texts = new MonthTexts(texts, random);
        this.progress = new MonthProgress(folder);
    }

    public static void main(String[] given) throws Exception {
        Plan plan = new Plan(Integer.parseInt(given[1]), Integer.parseInt(given[2]), Integer.parseInt(given[3]));
        new SimulatedMonth(Path.of(given[0]), plan, given.length > 4 ? Path.of(given[4]) : null).run();
        System.exit(0);
    }

    private void run() throws Exception {
        Files.createDirectories(folder);
        MonthProgress.Reached reached = progress.reached();
        said = reached.said();
        texts.skip(said);
        forwardTo(reached.next());
        Map<String, String> set = new HashMap<>(Map.of(
                "MURABITO_WEB_PORT", "0",
                "MURABITO_BACKUP_EVERY_HOURS", "24",
                "MURABITO_COMMUNITY_TIME_ZONE", "UTC"));
        Optional.ofNullable(System.getenv(DAYS_KEPT)).ifPresent(days -> set.put(DAYS_KEPT, days));
        try (texts;
                PlayedInstance life = PlayedInstance.open(folder, set, clock, door)) {
            settle(life.murabito().stores().communities());
            DoorHost host = door.inside();
            host.entered(TOWN);
            Events events = host.events();
            System.out.println("day | heap MB | RSS MB | anonymous MB | files | threads | database, its log, index MB"
                    + " | database + index bytes/message | backups, oldest and newest in hours"
                    + " | message mean, p99 ms | question mean, p99 ms | unanswered | posts unasked | seconds");
            for (int day = reached.day() + 1; day <= plan.days(); day++) {
                long begun = System.nanoTime();
                live(events);
                life.awaitIdle(LONGEST_IDLING);
                report(day, life, begun);
                progress.keep(day, said, clock.instant());
            }
        }
    }

    private static void settle(CommunityStore communities) {
        communities.save(new Community(TOWN, "Town", DoorKind.SLACK));
        IntStream.range(0, CHANNELS)
                .forEach(i -> communities.save(
                        new Place(place(i), PlaceKind.CHANNEL, "channel-" + i, null, Access.OPEN, "")));
        IntStream.range(0, PEOPLE)
                .forEach(i -> communities.save(new Member(person(i), "person" + i, MemberKind.PERSON, List.of())));
        communities.save(new Member(new MemberId(TOWN, "B1"), "Murabito", MemberKind.SELF, List.of()));
    }

    private static PlaceId place(int number) {
        return new PlaceId(TOWN, "C" + number);
    }

    private static MemberId person(int number) {
        return new MemberId(TOWN, "U" + number);
    }

    /// Several at a time, as people are; none waits for an answer to another.
    private void live(Events events) throws InterruptedException, ExecutionException {
        Instant begin = clock.instant();
        Duration step = Duration.ofDays(1).dividedBy(plan.messages());
        AtomicInteger next = new AtomicInteger();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Void>> speakers = new ArrayList<>();
            for (int speaker = 0; speaker < AT_ONCE; speaker++) {
                speakers.add(threads.submit(() -> {
                    for (int i = next.getAndIncrement(); i < plan.messages(); i = next.getAndIncrement()) {
                        forwardTo(begin.plus(step.multipliedBy(i)));
                        speak(events, i);
                    }
                    return null;
                }));
            }
            for (Future<Void> speaker : speakers) {
                speaker.get();
            }
        }
        forwardTo(begin.plus(Duration.ofDays(1)));
    }

    private void speak(Events events, int i) throws IOException, InterruptedException, ExecutionException {
        Line line = next();
        long begun = System.nanoTime();
        post(events, line, clock.instant());
        messages.add(System.nanoTime() - begun);
        if (plan.isOneOf(plan.questions(), i)) {
            ask(events, line.channel());
        }
        if (plan.isOneOf(REMINDERS, i)) {
            post(
                    events,
                    line(line.channel(), "r", "Murabito, remind me in 3 hours to water the plants"),
                    clock.instant());
        }
        PlaceId place = place(line.channel());
        if (plan.isOneOf(EDITS, i)) {
            String text = line.text() + " (edited)";
            events.submit(new ChatEvent.MessageEdited(place, line.key(), text, clock.instant()))
                    .get();
        } else if (plan.isOneOf(DELETIONS, i)) {
            events.submit(new ChatEvent.MessageDeleted(place, line.key(), clock.instant()))
                    .get();
        }
    }

    private synchronized void forwardTo(Instant when) {
        Duration left = Duration.between(clock.instant(), when);
        if (left.isPositive()) {
            clock.forward(left);
        }
    }

    private synchronized Line next() throws IOException {
        int number = random.nextInt(TALKS);
        Talk talk = talks[number];
        if (talk == null || talk.lines.isEmpty()) {
            talk = new Talk();
            talks[number] = talk;
        }
        return new Line(talk.channel, progress.key("m", said++), talk.anyone(), talk.lines.removeFirst());
    }

    private synchronized Line line(int channel, String kind, String text) {
        return new Line(channel, progress.key(kind, said++), few(PEOPLE), text);
    }

    private void ask(Events events, int channel) throws InterruptedException, ExecutionException {
        Line question = line(channel, "q", "Murabito, " + texts.question());
        door.expect(question.key());
        long begun = System.nanoTime();
        post(events, question, clock.instant().minus(ASKED_AGO));
        if (door.awaitReply(question.key(), LONGEST_ANSWER_MILLIS)) {
            questions.add(System.nanoTime() - begun);
        } else {
            unanswered.incrementAndGet();
        }
    }

    private static void post(Events events, Line line, Instant at) throws InterruptedException, ExecutionException {
        events.submit(new ChatEvent.MessagePosted(
                        Post.said(place(line.channel()), line.key(), person(line.author()), at, line.text())))
                .get();
    }

    /// Most often one of the first.
    private int few(int of) {
        return random.nextInt(1 + random.nextInt(of));
    }

    private void report(int day, PlayedInstance life, long begun) throws IOException {
        // The log of the database begins anew at 16 MB: it does not grow with what is said.
        long log = folder.resolve("murabito.db-wal").toFile().length();
        long database = folder.resolve("murabito.db").toFile().length();
        long index = new DiskUse(folder).parts().getOrDefault("index", 0L);
        List<Backup> backups = life.murabito().backups().all();
        Instant now = clock.instant();
        String ages = backups.isEmpty()
                ? "none"
                : "%d, %d and %d"
                        .formatted(
                                backups.size(),
                                Duration.between(backups.getLast().at(), now).toHours(),
                                Duration.between(backups.getFirst().at(), now).toHours());
        double seconds = (System.nanoTime() - begun) / 1e9;
        String spoken = messages.take() + " | " + questions.take() + " | " + unanswered.getAndSet(0) + " | "
                + door.takeUnasked();
        Footprint print = Footprint.now();
        System.out.printf(
                "%d | %.2f | %d | %d | %d | %d | %.1f %.1f %.1f | %d | %s | %s | %.0f%n",
                day,
                print.heap() / 1e6,
                print.resident() / 1000,
                print.anonymous() / 1000,
                print.files(),
                print.threads(),
                database / 1e6,
                log / 1e6,
                index / 1e6,
                (database + index) / said,
                ages,
                spoken,
                seconds);
    }
}
