package org.murabito.archive.rank;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Turns in one place that follow each other without a long silence.
///
/// @param ofDocuments whether its turns are long texts: they stand for themselves, and nothing leaks between them
record RankedTalk(List<RankedLine> turns, boolean ofDocuments) {
    /// A silence after which people start anew.
    private static final Duration SILENCE = Duration.ofHours(1);

    /// In words, or characters of Japanese; turns longer than this on average are documents.
    private static final double LONGEST_TURNS = 100;

    RankedTalk {
        turns = List.copyOf(turns);
    }

    /// Cuts a stretch of turns where nobody spoke for long.
    static List<RankedTalk> in(List<RankedLine> stretch) {
        List<RankedTalk> talks = new ArrayList<>();
        int start = 0;
        for (int i = 1; i <= stretch.size(); i++) {
            if (i == stretch.size() || isSilent(stretch.get(i - 1), stretch.get(i))) {
                talks.add(of(stretch.subList(start, i)));
                start = i;
            }
        }
        return talks;
    }

    private static boolean isSilent(RankedLine before, RankedLine after) {
        return Duration.between(before.line.at(), after.line.at()).compareTo(SILENCE) > 0;
    }

    private static RankedTalk of(List<RankedLine> turns) {
        double average = turns.stream().mapToInt(turn -> turn.length).average().orElse(0);
        return new RankedTalk(turns, average > LONGEST_TURNS);
    }
}
