package org.murabito.judge;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;

/// People and five bots in one channel. Every bot would answer everything that anybody says, the other bots
/// above all, and only its restraint holds it back.
final class CrowdRuns {
    static final int BOTS = 5;
    static final Restraints BOUNDS = new Restraints(
            6,
            Duration.ofHours(1),
            0.2,
            LocalTime.of(23, 0),
            LocalTime.of(6, 0),
            ZoneId.of("Asia/Tokyo"),
            Duration.ofSeconds(15),
            2);

    /// What came of a run.
    record Outcome(int messages, int violations, int unasked, int longestLoop) {}

    private record Line(MessageId id, int bot) {}

    private final Random random;
    private final List<Restraint> restraints = new ArrayList<>();
    private final List<Onlooker> onlookers = new ArrayList<>();
    private Instant now = Instant.parse("2026-03-01T00:00:00Z");
    private int messages;
    private int loop;
    private int longestLoop;

    private CrowdRuns(long seed) {
        random = new Random(seed);
        for (int bot = 0; bot < BOTS; bot++) {
            restraints.add(new Restraint(BOUNDS));
            onlookers.add(new Onlooker(BOUNDS));
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Long.parseLong(args[1]), Integer.parseInt(args[0])));
    }

    static Outcome run(long seed, int least) {
        CrowdRuns crowd = new CrowdRuns(seed);
        while (crowd.messages < least) {
            crowd.aPersonSpeaks();
        }
        return new Outcome(
                crowd.messages,
                crowd.onlookers.stream().mapToInt(Onlooker::violations).sum(),
                crowd.onlookers.stream().mapToInt(Onlooker::spokenUnasked).sum(),
                crowd.longestLoop);
    }

    private void aPersonSpeaks() {
        now = now.plusSeconds(random.nextInt(4) == 0 ? random.nextInt(7200) : random.nextInt(20));
        loop = 0;
        Deque<Line> said = new ArrayDeque<>();
        said.add(say(-1, null));
        while (!said.isEmpty()) {
            Line line = said.removeFirst();
            for (int bot = 0; bot < BOTS; bot++) {
                if (bot != line.bot()) {
                    answer(bot, line, said);
                    if (random.nextInt(8) == 0) {
                        answer(bot, line, said);
                    }
                }
            }
        }
    }

    private void answer(int bot, Line line, Deque<Line> said) {
        now = now.plusMillis(random.nextInt(500));
        MemberKind asker = line.bot() < 0 ? MemberKind.PERSON : MemberKind.BOT;
        Wish wish = new Wish(line.id(), asker, now, random.nextInt(3) == 0);
        if (random.nextInt(6) == 0) {
            restraints.get(bot).keptQuiet(now);
            onlookers.get(bot).decidedToKeepQuiet(now);
        } else if (restraints.get(bot).forbidding(wish).isEmpty()) {
            restraints.get(bot).tookOn(wish);
            onlookers.get(bot).speaks(wish);
            said.add(say(bot, wish));
        }
    }

    private Line say(int speaker, @Nullable Wish answered) {
        messages++;
        loop += speaker < 0 ? 0 : 1;
        longestLoop = Math.max(longestLoop, loop);
        for (int bot = 0; bot < BOTS; bot++) {
            MemberKind kind = speaker < 0 ? MemberKind.PERSON : speaker == bot ? MemberKind.SELF : MemberKind.BOT;
            if (kind == MemberKind.SELF && answered != null) {
                restraints.get(bot).said();
                restraints.get(bot).answered(answered.question(), answered.asked(), answered.at());
            } else {
                restraints.get(bot).heard(kind);
            }
            onlookers.get(bot).said(kind, speaker == bot);
        }
        return new Line(new MessageId(messages), speaker);
    }
}
