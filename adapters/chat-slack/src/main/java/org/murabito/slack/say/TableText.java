package org.murabito.slack.say;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A table where there are none: in columns of one width as long as they fit a narrow window, else row by row.
final class TableText {
    private static final int WIDEST = 72;

    private TableText() {}

    /// @param rows plain cells, the header first
    static boolean fits(List<List<String>> rows) {
        return width(columns(rows)) <= WIDEST;
    }

    static String aligned(List<List<String>> rows) {
        int[] columns = columns(rows);
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                line.append(i == 0 ? "" : "  ").append(row.get(i));
                line.append(" ".repeat(Math.max(0, columns[i] - width(row.get(i)))));
            }
            lines.add(line.toString().stripTrailing());
            if (lines.size() == 1) {
                lines.add("-".repeat(Math.max(1, width(columns))));
            }
        }
        return String.join("\n", lines);
    }

    /// Each row as `header: cell` pairs.
    static List<String> rowByRow(List<List<String>> rows) {
        List<String> header = rows.getFirst();
        return rows.stream()
                .skip(1)
                .map(row -> {
                    List<String> pairs = new ArrayList<>();
                    for (int i = 0; i < row.size(); i++) {
                        String name = i < header.size() ? header.get(i) : "";
                        pairs.add(name.isBlank() ? row.get(i) : name + ": " + row.get(i));
                    }
                    return pairs.stream().filter(pair -> !pair.isBlank()).collect(Collectors.joining("; "));
                })
                .toList();
    }

    private static int[] columns(List<List<String>> rows) {
        int[] columns = new int[rows.stream().mapToInt(List::size).max().orElse(0)];
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                columns[i] = Math.max(columns[i], width(row.get(i)));
            }
        }
        return columns;
    }

    private static int width(int[] columns) {
        int all = Math.max(0, columns.length - 1) * 2;
        for (int column : columns) {
            all += column;
        }
        return all;
    }

    /// Japanese letters are two columns wide.
    private static int width(String text) {
        return text.codePoints().map(c -> c >= 0x1100 && !isNarrow(c) ? 2 : 1).sum();
    }

    private static boolean isNarrow(int c) {
        return (c >= 0x2000 && c <= 0x2E7F) || (c >= 0xFF61 && c <= 0xFFDC) || (c >= 0x11A0 && c < 0x2000);
    }
}
