package org.murabito.bench.people;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// People who have a page open each, write and ask: how soon everybody else sees a post, what is lost or doubled, and
/// what the process weighs: `ADDRESS PID [PEOPLE] [SECONDS] [POSTS] [QUESTIONS] [WARM-UP]`, posts and questions a
/// second.
public final class ManyPeople {
    private static final String COMMUNITY = "village";
    private static final Pattern MARK = Pattern.compile("load(\\d{6})x");
    private static final List<String> QUESTIONS =
            List.of("where is the ladder?", "who knows about the printer?", "when is the market?");

    private final int people;
    private final int seconds;
    private final int posts;
    private final int questions;
    private final int warmUp;
    private final List<Person> all = new ArrayList<>();

    /// Nanoseconds at which each was sent, by its number.
    private final ConcurrentMap<Integer, Long> sent = new ConcurrentHashMap<>();

    private final AtomicInteger refused = new AtomicInteger();
    private final List<Readings> readings = new ArrayList<>();

    /// What one reader saw, by number; written by the thread of their stream alone.
    private static final class Readings {
        private final long[] seen;
        private boolean ended;

        Readings(int most) {
            this.seen = new long[most];
        }
    }

    private ManyPeople(int people, int seconds, int posts, int questions, int warmUp) {
        this.people = people;
        this.seconds = seconds;
        this.posts = posts;
        this.questions = questions;
        this.warmUp = warmUp;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int[] given =
                Arrays.stream(arguments).skip(2).mapToInt(Integer::parseInt).toArray();
        int[] numbers = {200, 300, 20, 5, 30};
        System.arraycopy(given, 0, numbers, 0, given.length);
        new ManyPeople(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
                .run(URI.create(arguments[0]), Long.parseLong(arguments[1]));
    }

    private void run(URI home, long process) throws IOException, InterruptedException {
        int most = (warmUp + seconds) * (posts + questions);
        for (int i = 0; i < people; i++) {
            all.add(Person.named(home, i));
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Person person : all) {
                Readings reading = new Readings(most);
                readings.add(reading);
                var _ = threads.submit(() -> {
                    person.listen(line -> note(reading, line));
                    reading.ended = true;
                    return reading;
                });
            }
            TimeUnit.SECONDS.sleep(5);
            long before = cpu(process);
            long begun = System.nanoTime();
            speak(threads, all.getLast().channels(COMMUNITY), most);
            double wall = (System.nanoTime() - begun) / 1e9;
            double used = (cpu(process) - before) / 100.0;
            awaitTheLast();
            print(used / wall, process);
            threads.shutdownNow();
            Runtime.getRuntime().halt(0);
        }
    }

    /// One after the other in even steps, whatever the server does with them, where every member may write: the first
    /// person is the operator, who sees more channels.
    private void speak(ExecutorService threads, List<String> channels, int most) throws InterruptedException {
        Random random = new Random(19);
        long step = 1_000_000_000L / (posts + questions);
        long begun = System.nanoTime();
        for (int i = 0; i < most; i++) {
            long wait = begun + i * step - System.nanoTime();
            if (wait > 0) {
                TimeUnit.NANOSECONDS.sleep(wait);
            }
            int number = i;
            boolean asks = i % (posts + questions) >= posts;
            String words = asks ? "@Murabito " + QUESTIONS.get(random.nextInt(QUESTIONS.size())) : "so it goes on,";
            String channel = channels.get(random.nextInt(channels.size()));
            Person author = all.get(random.nextInt(people));
            var _ = threads.submit(() -> {
                sent.put(number, System.nanoTime());
                int status = author.post(
                        COMMUNITY,
                        channel,
                        words + " load" + "%06d".formatted(number) + "x",
                        "%024x".formatted(number));
                if (status != 201) {
                    sent.remove(number);
                    refused.incrementAndGet();
                }
                return status;
            });
        }
    }

    /// Late is not lost: as long as more is seen, there is more to come.
    private void awaitTheLast() throws InterruptedException {
        long before = -1;
        for (long seen = seen(); seen != before; seen = seen()) {
            before = seen;
            TimeUnit.SECONDS.sleep(10);
        }
    }

    private long seen() {
        return readings.stream()
                .mapToLong(reading ->
                        Arrays.stream(reading.seen).filter(at -> at > 0).count())
                .sum();
    }

    private static void note(Readings reading, String line) {
        long now = System.nanoTime();
        MARK.matcher(line).results().map(MatchResult::group).forEach(mark -> {
            int number = Integer.parseInt(mark.substring(4, 10));
            if (reading.seen[number] == 0) {
                reading.seen[number] = now;
            }
        });
    }

    private void print(double cores, long process) throws IOException, InterruptedException {
        long begun = sent.values().stream().mapToLong(at -> at).min().orElse(0);
        long warm = begun + TimeUnit.SECONDS.toNanos(warmUp);
        long minute = TimeUnit.MINUTES.toNanos(1);
        long expected = (long) sent.size() * people;
        System.out.printf(
                "%d people, %d posts (%d refused), %d streams ended; %d of %d not seen%n",
                people,
                sent.size(),
                refused.get(),
                readings.stream().filter(one -> one.ended).count(),
                expected - seen(),
                expected);
        print("all of it", begun, Long.MAX_VALUE);
        print("the warm-up of " + warmUp + " s", begun, warm);
        print("after it", warm, Long.MAX_VALUE);
        for (int i = 0; i * 60 < seconds; i++) {
            print("minute " + (i + 1), warm + i * minute, warm + (i + 1) * minute);
        }
        System.out.printf("kept twice: %d; processor %.2f cores; %s%n", doubled(), cores, memory(process));
    }

    /// How soon others saw what was sent in a span of time.
    private void print(String name, long from, long until) {
        List<Long> took = new ArrayList<>();
        sent.forEach((number, at) -> readings.stream()
                .filter(reading -> at >= from && at < until && reading.seen[number] > 0)
                .forEach(reading -> took.add(reading.seen[number] - at)));
        took.sort(null);
        System.out.printf(
                "%s: p50 %.0f, p95 %.0f, p99 %.0f, most %.0f ms%n",
                name, share(took, 50), share(took, 95), share(took, 99), share(took, 100));
    }

    private static double share(List<Long> sorted, int percent) {
        return sorted.isEmpty() ? 0 : sorted.get((sorted.size() - 1) * percent / 100) / 1e6;
    }

    /// Read anew, page by page: each number stands in the channels once.
    private int doubled() throws IOException, InterruptedException {
        ConcurrentMap<String, Integer> times = new ConcurrentHashMap<>();
        Person reader = all.getFirst();
        for (String channel : reader.channels(COMMUNITY)) {
            String before = "";
            while (before != null) {
                var page = reader.get("/web/api/c/" + COMMUNITY + "/p/" + channel + "/messages" + before);
                var messages = page.path("messages");
                messages.forEach(message -> {
                    if (message.path("author").path("kind").asText().equals("person")) {
                        MARK.matcher(message.path("body").toString())
                                .results()
                                .map(MatchResult::group)
                                .distinct()
                                .forEach(mark -> times.merge(mark, 1, Integer::sum));
                    }
                });
                before = page.path("older").asBoolean() && !messages.isEmpty()
                        ? "?before=" + messages.get(0).path("id").asText()
                        : null;
            }
        }
        System.out.printf("found again: %d%n", times.size());
        return (int) times.values().stream().filter(count -> count > 1).count();
    }

    /// Hundredths of a second that a process has used.
    private static long cpu(long process) throws IOException {
        String stat = Files.readString(Path.of("/proc/" + process + "/stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
    }

    private static String memory(long process) throws IOException {
        return Files.readString(Path.of("/proc/" + process + "/status"))
                .lines()
                .filter(line -> line.startsWith("VmHWM") || line.startsWith("RssAnon"))
                .map(line -> line.replaceAll("\\s+", " "))
                .toList()
                .toString();
    }
}
