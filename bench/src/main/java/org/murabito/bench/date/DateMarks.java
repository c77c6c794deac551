package org.murabito.bench.date;

import java.util.Map;
import java.util.TreeMap;

/// How many readings were right, by the kind of time that was to be read, and how many rests.
public final class DateMarks {
    private static final String REST = "rest";

    private final Map<String, int[]> counts = new TreeMap<>();

    void add(DateCase each, DateReader.Reading reading) {
        count(kind(each.wanted()), reading.when().equals(each.wanted()));
        each.wantedRest().ifPresent(rest -> count(REST, rest.equals(reading.rest())));
    }

    public int right(String kind) {
        return counts.getOrDefault(kind, new int[2])[0];
    }

    public int asked(String kind) {
        return counts.getOrDefault(kind, new int[2])[1];
    }

    private void count(String kind, boolean right) {
        int[] count = counts.computeIfAbsent(kind, _ -> new int[2]);
        count[0] += right ? 1 : 0;
        count[1]++;
    }

    static String kind(When when) {
        return switch (when) {
            case When.At _ -> "time";
            case When.On _ -> "day";
            case When.Days _ -> "days";
            case When.Span _ -> "span";
            case When.Again _ -> "again";
            case When.Nothing _ -> "nothing";
        };
    }

    @Override
    public String toString() {
        StringBuilder table = new StringBuilder();
        counts.forEach((kind, count) -> table.append(
                "%-10s %4d of %4d  %5.1f %%%n".formatted(kind, count[0], count[1], 100.0 * count[0] / count[1])));
        return table.toString();
    }
}
