package org.murabito.archive.rank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.murabito.archive.Line;
import org.murabito.chat.PlaceId;

/// Puts stretches together that overlap.
final class MergedStretches {
    private static final Comparator<Line> IN_ORDER =
            Comparator.comparing(Line::at).thenComparing(Line::id);

    private MergedStretches() {}

    static List<List<Line>> joined(List<List<Line>> some, List<List<Line>> more) {
        Map<PlaceId, List<List<Line>>> byPlace = new LinkedHashMap<>();
        for (List<List<Line>> stretches : List.of(some, more)) {
            for (List<Line> stretch : stretches) {
                byPlace.computeIfAbsent(stretch.getFirst().place(), _ -> new ArrayList<>())
                        .add(stretch);
            }
        }
        List<List<Line>> joined = new ArrayList<>();
        byPlace.values().forEach(stretches -> join(stretches, joined));
        return joined;
    }

    private static void join(List<List<Line>> stretches, List<List<Line>> joined) {
        stretches.sort(Comparator.comparing(List::getFirst, IN_ORDER));
        List<Line> current = new ArrayList<>(stretches.getFirst());
        for (List<Line> next : stretches.subList(1, stretches.size())) {
            if (IN_ORDER.compare(next.getFirst(), current.getLast()) > 0) {
                joined.add(current);
                current = new ArrayList<>(next);
                continue;
            }
            for (Line line : next) {
                if (IN_ORDER.compare(line, current.getLast()) > 0) {
                    current.add(line);
                }
            }
        }
        joined.add(current);
    }
}
