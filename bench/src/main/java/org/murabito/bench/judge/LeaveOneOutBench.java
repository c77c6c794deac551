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
import org.murabito.conversation.ChannelTalk;
import org.murabito.conversation.Placement;
import org.murabito.conversation.Utterance;
import org.murabito.conversation.table.LinkTables;
import org.murabito.rehearse.TurnTakingScore;

/// One member is left out and Murabito takes their place: would it have spoken where they did? Their real
/// messages stand as its own. Where they wrote next in the same conversation, as people annotated it,
/// within two minutes, they spoke.
final class LeaveOneOutBench {
    private static final Duration SOON = Duration.ofMinutes(2);

    /// A message of somebody else, after which to speak or not.
    record Chance(Placement heard, boolean spokeNext) {}

    private LeaveOneOutBench() {}

    /// The chances to speak of the busiest members of each file.
    static List<Chance> of(List<List<LogLine>> files, int busiest, LinkTables table) {
        List<Chance> chances = new ArrayList<>();
        for (List<LogLine> file : files) {
            for (Member member : busiest(file, busiest)) {
                chances.addAll(chances(file, member, table));
            }
        }
        return chances;
    }

    static List<Member> busiest(List<LogLine> file, int most) {
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

    private static List<Chance> chances(List<LogLine> file, Member away, LinkTables table) {
        Map<Long, Boolean> truths = truths(file, away);
        Member taken = new Member(away.id(), away.name(), MemberKind.SELF, List.of());
        ChannelTalk talk = new ChannelTalk(table);
        List<Chance> chances = new ArrayList<>();
        for (LogLine line : file) {
            if (line.said() == null) {
                continue;
            }
            boolean own = line.said().author().id().equals(away.id());
            Placement heard = talk.hear(playing(line.said(), own ? taken : null, away));
            Boolean truth = truths.get(line.said().id().value());
            if (truth != null) {
                chances.add(new Chance(heard, truth));
            }
        }
        return chances;
    }

    /// The messages of others, by their ids, and whether the member spoke next.
    static Map<Long, Boolean> truths(List<LogLine> file, Member away) {
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
        Map<Long, Boolean> truths = new HashMap<>();
        for (LogLine line : file) {
            if (line.isAnnotated()
                    && line.said() != null
                    && !line.said().author().id().equals(away.id())) {
                truths.put(line.said().id().value(), spokeNext(line, nextInTalk.get(line.number()), away));
            }
        }
        return truths;
    }

    private static Utterance playing(Utterance said, @Nullable Member taken, Member away) {
        boolean names =
                said.text().toLowerCase(Locale.ROOT).contains(away.name().toLowerCase(Locale.ROOT));
        return new Utterance(
                said.id(), taken == null ? said.author() : taken, said.at(), said.text(), null, taken == null && names);
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

    /// @param points gives 0 to 100
    static String report(List<Chance> chances, ToIntFunction<Chance> points, int threshold) {
        TurnTakingScore score = new TurnTakingScore();
        for (Chance chance : chances) {
            int given = points.applyAsInt(chance);
            score.add(chance.spokeNext(), given, given >= threshold, given >= threshold);
        }
        TurnTakingScore.Verdicts judged = score.judged();
        return String.format(
                Locale.ROOT,
                "balanced accuracy %.3f, AUC %.3f, false speaks %.1f per 100, spoke where they did %.3f",
                judged.balancedAccuracy(),
                score.auc(),
                judged.falseSpeaks(),
                judged.spokeWhereTheyDid());
    }
}
