package org.murabito.bench.judge;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Member;
import org.murabito.chat.MemberKind;
import org.murabito.conversation.LinkTables;
import org.murabito.conversation.Placement;
import org.murabito.conversation.Talk;
import org.murabito.conversation.Utterance;

/// One member's chair is empty and Murabito sits in it: would it have spoken where they did? Their real
/// messages stand as its own. Where they wrote next in the same conversation, as people annotated it,
/// within two minutes, they spoke.
final class EmptyChair {
    private static final Duration SOON = Duration.ofMinutes(2);

    /// A message before which the chair was empty.
    record Seat(Placement heard, boolean spokeNext) {}

    private EmptyChair() {}

    /// The seats of the busiest members of each file.
    static List<Seat> of(List<List<LogLine>> files, int busiest, LinkTables table) {
        List<Seat> seats = new ArrayList<>();
        for (List<LogLine> file : files) {
            for (Member member : busiest(file, busiest)) {
                seats.addAll(seats(file, member, table));
            }
        }
        return seats;
    }

    private static List<Member> busiest(List<LogLine> file, int most) {
        Map<Member, Integer> counts = new LinkedHashMap<>();
        for (LogLine line : file) {
            if (line.said() != null && line.isAnnotated()) {
                counts.merge(line.said().author(), 1, Integer::sum);
            }
        }
        return counts.entrySet().stream()
                .sorted(Map.Entry.<Member, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(entry -> entry.getKey().name(), Comparator.naturalOrder()))
                .limit(most)
                .map(Map.Entry::getKey)
                .toList();
    }

    private static List<Seat> seats(List<LogLine> file, Member away, LinkTables table) {
        Map<Integer, Integer> conversations = conversations(file);
        Map<Integer, LogLine> nextInTalk = new HashMap<>();
        Map<Integer, LogLine> newest = new HashMap<>();
        for (LogLine line : file) {
            Integer conversation = conversations.get(line.number());
            if (conversation != null && line.said() != null) {
                LogLine before = newest.put(conversation, line);
                if (before != null) {
                    nextInTalk.put(before.number(), line);
                }
            }
        }
        Member chair = new Member(away.id(), away.name(), MemberKind.SELF, List.of());
        Talk talk = new Talk(table);
        List<Seat> seats = new ArrayList<>();
        for (LogLine line : file) {
            if (line.said() == null) {
                continue;
            }
            boolean own = line.said().author().id().equals(away.id());
            Placement heard = talk.hear(seated(line.said(), own ? chair : null, away));
            if (line.isAnnotated() && !own) {
                seats.add(new Seat(heard, spokeNext(line, nextInTalk.get(line.number()), away)));
            }
        }
        return seats;
    }

    private static Utterance seated(Utterance said, @Nullable Member chair, Member away) {
        boolean names =
                said.text().toLowerCase(Locale.ROOT).contains(away.name().toLowerCase(Locale.ROOT));
        return new Utterance(
                said.id(), chair == null ? said.author() : chair, said.at(), said.text(), null, chair == null && names);
    }

    private static boolean spokeNext(LogLine line, @Nullable LogLine next, Member away) {
        if (next == null || next.said() == null || line.said() == null) {
            return false;
        }
        Instant latest = line.said().at().plus(SOON);
        return next.said().author().id().equals(away.id()) && !next.said().at().isAfter(latest);
    }

    /// The conversation of each annotated line: that of the earliest line it answers.
    private static Map<Integer, Integer> conversations(List<LogLine> file) {
        Map<Integer, Integer> conversations = new LinkedHashMap<>();
        for (LogLine line : file) {
            if (line.isAnnotated()) {
                int earliest =
                        line.links().stream().min(Comparator.naturalOrder()).orElse(line.number());
                conversations.put(line.number(), conversations.getOrDefault(earliest, earliest));
            }
        }
        return conversations;
    }

    /// @param score 0 to 100
    static String report(List<Seat> seats, ToIntFunction<Seat> score, int threshold) {
        int[] right = new int[2];
        int[] all = new int[2];
        int[][] at = new int[2][101];
        for (Seat seat : seats) {
            int truth = seat.spokeNext() ? 1 : 0;
            int points = score.applyAsInt(seat);
            all[truth]++;
            at[truth][points]++;
            right[truth] += (points >= threshold ? 1 : 0) == truth ? 1 : 0;
        }
        double below = 0;
        double pairs = 0;
        for (int points = 0; points <= 100; points++) {
            pairs += at[1][points] * (below + at[0][points] / 2.0);
            below += at[0][points];
        }
        return String.format(
                Locale.ROOT,
                "balanced accuracy %.3f, AUC %.3f, false speaks %.1f per 100, spoke where they did %.3f",
                ((double) right[0] / all[0] + (double) right[1] / all[1]) / 2,
                pairs / ((double) all[0] * all[1]),
                100.0 * (all[0] - right[0]) / (all[0] + all[1]),
                (double) right[1] / all[1]);
    }
}
