package org.murabito.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.murabito.app.start.Main;
import org.murabito.testkit.slack.Faults;
import org.murabito.testkit.slack.SlackStandIn;
import org.murabito.testkit.slack.Talk;

/// A night in a workspace of the stand-in, with the whole of Murabito as a process of its own: lines, questions, edits
/// and deletions, over connections that drop, with events told twice, calls put off and failing, and the process killed
/// with −9. At the end every question must have one answer, and the archive must say what the workspace says.
///
/// By hand: README.md says how.
final class SlackNight {
    private static final int MEMBERS = 400;

    private final Path folder;
    private final Size size;
    private final Random random;
    private final SlackStandIn slack;
    private final List<Asked> questions = new ArrayList<>();
    private final Set<String> gone = new HashSet<>();
    private final List<Said> lines = new ArrayList<>();
    private final List<Long> killed = new ArrayList<>();

    /// @param perSecond how many events a second
    /// @param twice of a thousand events; `limited` and `failed` of a thousand calls
    record Size(
            int events,
            int perSecond,
            int channels,
            int drops,
            int kills,
            int twice,
            int limited,
            int failed,
            int questionsPerThousand,
            long seed) {}

    private record Said(String channel, String ts) {}

    /// @param nanos when it was told
    private record Asked(String channel, String ts, long nanos) {}

    /// What came of it.
    ///
    /// @param marks milliseconds from an event to the request for the thinking mark, in order
    /// @param waitedMarks the same of questions asked while nobody was there, lost on a line that broke, or taken
    /// by a process that was killed before it marked them
    record Tally(
            int questions,
            int lost,
            int doubled,
            int missing,
            int wrong,
            int jumbled,
            int late,
            int complaints,
            int left,
            List<Long> marks,
            List<Long> waitedMarks,
            Duration longestPong) {
        static long percentile(List<Long> marks, int percent) {
            return marks.isEmpty() ? 0 : marks.get(Math.min(marks.size() - 1, marks.size() * percent / 100));
        }
    }

    SlackNight(Path folder, Size size) {
        this.folder = folder;
        this.size = size;
        this.random = new Random(size.seed());
        this.slack = new SlackStandIn(
                Clock.systemUTC(),
                new SlackStandIn.Options(
                        new Faults(size.twice(), size.limited(), size.failed(), new Random(size.seed())), 1_000));
        for (int i = 0; i < MEMBERS; i++) {
            slack.talk().user(member(i), "member" + i);
        }
        for (int i = 0; i < size.channels(); i++) {
            slack.talk().channel(channel(i), "channel" + i, false, member(0), member(1), Talk.BOT_USER);
        }
    }

    public static void main(String[] arguments) throws Exception {
        int[] given = Arrays.stream(arguments).mapToInt(Integer::parseInt).toArray();
        Size size = new Size(
                given[0], given[1], given[2], given[3], given[4], given[5], given[6], given[7], given[8], given[9]);
        Tally tally = new SlackNight(Files.createTempDirectory("murabito-night"), size).run();
        System.out.printf(
                "%d events, %d questions: %d lost, %d doubled; messages missing %d, edits or deletions missed %d, read out"
                        + " of order %d, kept later than newer ones %d; requests not published %d; marks left %d; thinking"
                        + " mark of %d heard at once p50 %d ms, p99 %d ms, of %d that nobody could hear at once p50 %d ms;"
                        + " longest sign of life %d ms%n",
                size.events(),
                tally.questions(),
                tally.lost(),
                tally.doubled(),
                tally.missing(),
                tally.wrong(),
                tally.jumbled(),
                tally.late(),
                tally.complaints(),
                tally.left(),
                tally.marks().size(),
                Tally.percentile(tally.marks(), 50),
                Tally.percentile(tally.marks(), 99),
                tally.waitedMarks().size(),
                Tally.percentile(tally.waitedMarks(), 50),
                tally.longestPong().toMillis());
    }

    Tally run() throws IOException, InterruptedException {
        Process life = start();
        try {
            awaitConnection(life);
            warmUp();
            Set<Integer> drops = moments(size.drops());
            Set<Integer> kills = moments(size.kills());
            long begun = System.nanoTime();
            for (int i = 0; i < size.events(); i++) {
                if (drops.contains(i)) {
                    slack.drop();
                }
                if (kills.contains(i)) {
                    life.destroyForcibly().waitFor();
                    killed.add(System.nanoTime());
                    life = start();
                }
                happen(i);
                if (i % 20 == 0) {
                    slack.ping();
                }
                long due = begun + TimeUnit.SECONDS.toNanos(1) / size.perSecond() * (i + 1);
                LockSupport.parkNanos(Math.max(0, due - System.nanoTime()));
            }
            Duration longestPong = slack.longestPong();
            await(Duration.ofMinutes(30), () -> slack.untold() == 0 && unanswered() == 0 && marksLeft() == 0);
            life.destroy();
            life.waitFor(60, TimeUnit.SECONDS);
            return tally(longestPong);
        } finally {
            life.destroyForcibly();
            slack.close();
        }
    }

    /// The first hundred lines load classes.
    private void warmUp() {
        for (int i = 0; i < 200; i++) {
            slack.say(channel(i % size.channels()), member(0), "good evening " + i);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
        }
        await(Duration.ofMinutes(2), () -> slack.untold() == 0);
    }

    private void happen(int number) {
        String channel = channel(number % size.channels());
        int dice = random.nextInt(1_000);
        if (dice < size.questionsPerThousand()) {
            // Never the same member twice within a burst.
            String asker = member(2 + questions.size() % (MEMBERS - 2));
            long told = System.nanoTime();
            String ts = slack.say(channel, asker, "<@" + Talk.BOT_USER + "> where is lantern " + number + "?");
            questions.add(new Asked(channel, ts, told));
        } else if (dice > 960 && !lines.isEmpty()) {
            Said old = lines.get(Math.max(0, lines.size() - 1 - random.nextInt(50)));
            if (dice > 980) {
                slack.edit(old.channel(), old.ts(), "lantern moved to shelf " + number);
            } else if (gone.add(old.channel() + old.ts())) {
                slack.delete(old.channel(), old.ts());
            }
        } else {
            String ts = slack.say(channel, member(random.nextInt(2)), "lantern " + number + " hangs on hook " + number);
            lines.add(new Said(channel, ts));
        }
    }

    private int unanswered() {
        return (int) questions.stream().filter(asked -> answers(asked) == 0).count();
    }

    private long answers(Asked asked) {
        return slack.talk().ownPosts().stream()
                .filter(post -> post.path("thread_ts").asText().equals(asked.ts()))
                .filter(post ->
                        post.at("/metadata/event_payload/marker").asText().startsWith("answer:"))
                .count();
    }

    private int marksLeft() {
        return (int) questions.stream()
                        .filter(asked -> slack.talk().reactions(asked.channel(), asked.ts()).stream()
                                .anyMatch(mark -> mark.startsWith("thinking_face")))
                        .count()
                + (int) slack.talk().ownPosts().stream()
                        .filter(post -> post.at("/metadata/event_payload/marker")
                                .asText()
                                .startsWith("progress:"))
                        .count();
    }

    private Tally tally(Duration longestPong) {
        slack.complaints().forEach(System.out::println);
        int lost = unanswered();
        int doubled =
                (int) questions.stream().filter(asked -> answers(asked) > 1).count();
        Map<String, Long> asked = new HashMap<>();
        questions.forEach(question -> asked.put(question.ts(), question.nanos()));
        Set<String> unheard = new HashSet<>(slack.waited());
        unheard.addAll(slack.toldAgain());
        List<Long> marks = new ArrayList<>();
        List<Long> waitedMarks = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (SlackStandIn.Called call : slack.calls("reactions.add")) {
            String question = call.form().getOrDefault("timestamp", "");
            Long told = asked.get(question);
            if (told != null && seen.add(question)) {
                boolean waited = unheard.contains(call.form().get("channel") + " " + question)
                        || killed.stream().anyMatch(kill -> told < kill && kill < call.nanos());
                (waited ? waitedMarks : marks).add(TimeUnit.NANOSECONDS.toMillis(call.nanos() - told));
            }
        }
        marks.sort(null);
        waitedMarks.sort(null);
        SlackArchive.Compared archive = SlackArchive.compare(folder, slack.talk(), channels(), gone);
        return new Tally(
                questions.size(),
                lost,
                doubled,
                archive.missing(),
                archive.wrong(),
                archive.jumbled(),
                archive.late(),
                slack.complaints().size(),
                marksLeft(),
                marks,
                waitedMarks,
                longestPong);
    }

    private List<String> channels() {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < size.channels(); i++) {
            all.add(channel(i));
        }
        return all;
    }

    private Set<Integer> moments(int count) {
        Set<Integer> moments = new TreeSet<>();
        for (int i = 1; i <= count; i++) {
            moments.add(size.events() * i / (count + 1));
        }
        return moments;
    }

    private Process start() throws IOException {
        ProcessBuilder builder = ChildJava.running(
                Main.class,
                List.of("-Xmx400m"),
                List.of("start", "--data", folder.resolve("data").toString()));
        builder.environment()
                .putAll(Map.of(
                        "SLACK_BOT_TOKEN",
                        SlackStandIn.BOT_TOKEN,
                        "SLACK_APP_TOKEN",
                        SlackStandIn.APP_TOKEN,
                        "MURABITO_SLACK_URL",
                        slack.api().toString(),
                        "MURABITO_WEB_PORT",
                        "0",
                        "MURABITO_SPEECH_MEMBER_ANSWERS",
                        "0",
                        "MURABITO_SPEECH_CHANNEL_ANSWERS",
                        "0",
                        "MURABITO_SPEECH_INTRODUCTION",
                        "false",
                        "MURABITO_JUDGE_MOST",
                        "0"));
        return builder.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("life.log").toFile()))
                .start();
    }

    private void awaitConnection(Process life) {
        await(Duration.ofSeconds(60), () -> {
            if (!life.isAlive()) {
                throw new IllegalStateException("Murabito ended; see " + folder.resolve("life.log"));
            }
            return slack.connections() > 0;
        });
    }

    private static void await(Duration most, BooleanSupplier so) {
        long end = System.nanoTime() + most.toNanos();
        while (!so.getAsBoolean() && System.nanoTime() < end) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
        }
    }

    private static String member(int number) {
        return "U0MEMBER" + number;
    }

    private static String channel(int number) {
        return "C0CHANNEL" + number;
    }
}
