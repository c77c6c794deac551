package org.murabito.app.eval;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.murabito.text.Language;

/// Questions and orders over a village.
///
/// @param today the day on which they are asked, at noon
/// @param boards channels that have a workspace
/// @param talks what is said one after the other in the same place
record EvalSet(Language village, LocalDate today, ZoneId zone, List<Board> boards, List<List<EvalTurn>> talks) {
    /// @param line where it stands in its file
    /// @param channel the key of the channel
    record Board(int line, String channel) {}

    EvalSet {
        boards = List.copyOf(boards);
        talks = List.copyOf(talks);
    }

    long size() {
        return talks.stream().mapToLong(List::size).sum();
    }
}
