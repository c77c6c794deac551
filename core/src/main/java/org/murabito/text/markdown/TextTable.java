package org.murabito.text.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// A table of plain cells for doors that have none.
///
/// @param rows the head first
public record TextTable(List<List<String>> rows) {
    /// What a phone shows of a block of code without breaking its lines.
    private static final int WIDEST = 56;

    /// Whether it can stand in columns.
    public boolean isNarrow() {
        return widths().stream().mapToInt(width -> width + 2).sum() <= WIDEST;
    }

    /// As lines of a block of code.
    public List<String> inColumns() {
        List<Integer> widths = widths();
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            lines.add(inColumns(row, widths));
            if (lines.size() == 1) {
                lines.add(inColumns(widths.stream().map("-"::repeat).toList(), widths));
            }
        }
        return lines;
    }

    /// The first column names the row, the head the other cells.
    public List<String> rowByRow() {
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows.subList(1, rows.size())) {
            List<String> cells = new ArrayList<>();
            for (int column = 1; column < columns(); column++) {
                if (!cell(row, column).isEmpty()) {
                    cells.add(cell(rows.getFirst(), column) + ": " + cell(row, column));
                }
            }
            String name = cell(row, 0);
            lines.add((cells.isEmpty() ? name : name.isEmpty() ? "" : name + " — ") + String.join("; ", cells));
        }
        return lines;
    }

    private int columns() {
        return rows.getFirst().size();
    }

    private static String cell(List<String> row, int column) {
        return column < row.size() ? row.get(column) : "";
    }

    private List<Integer> widths() {
        return IntStream.range(0, columns())
                .mapToObj(column -> rows.stream()
                        .mapToInt(row -> width(cell(row, column)))
                        .max()
                        .orElse(0))
                .toList();
    }

    private static String inColumns(List<String> row, List<Integer> widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.size(); column++) {
            String cell = cell(row, column);
            line.append(cell).append(" ".repeat(widths.get(column) - width(cell) + 2));
        }
        return line.toString().stripTrailing();
    }

    /// In columns of a terminal: what East Asian scripts write is twice as wide.
    private static int width(String text) {
        return text.codePoints().map(point -> isWide(point) ? 2 : 1).sum();
    }

    private static boolean isWide(int point) {
        return switch (Character.UnicodeScript.of(point)) {
            case HAN, HIRAGANA, KATAKANA, HANGUL -> true;
            default -> (point >= 0x3000 && point <= 0x303F) || (point >= 0xFF01 && point <= 0xFF60) || point >= 0x1F300;
        };
    }
}
