package org.murabito.text.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Writes tables (https://github.github.com/gfm/#tables-extension-) for doors that have none: in columns as
/// a block of code where that is narrow enough and holds nothing but words, else as a list with a line per
/// row.
public final class MarkdownTables {
    /// What a phone shows of a block of code without breaking its lines.
    private static final int WIDEST = 56;

    private static final String CELL = "[ \\t]*+:?+-++:?+[ \\t]*+";
    private static final Pattern DELIMITERS =
            Pattern.compile("[ \\t]*+\\|?+" + CELL + "(?:\\|" + CELL + ")*+\\|?+[ \\t]*+");
    private static final Pattern CELL_END = Pattern.compile("(?<!\\\\)\\|");
    private static final Pattern MORE_THAN_WORDS =
            Pattern.compile("\\]\\(|(?:^|>)[^<>]*+<[^>]++>|https?://|[`*_~\\\\]");

    private MarkdownTables() {}

    /// The same text without tables. What stands in blocks of code is left as it is.
    public static String away(String markdown) {
        List<String> lines = markdown.lines().toList();
        List<String> written = new ArrayList<>();
        @Nullable Fence fence = null;
        int at = 0;
        while (at < lines.size()) {
            String line = lines.get(at);
            Optional<Table> table = fence == null ? table(lines, at) : Optional.empty();
            if (table.isPresent()) {
                written.addAll(table.get().written());
                at += table.get().rows().size() + 1;
                continue;
            }
            if (fence == null) {
                fence = Fence.openedBy(line).orElse(null);
            } else if (fence.isClosedBy(line)) {
                fence = null;
            }
            written.add(line);
            at++;
        }
        return String.join("\n", written);
    }

    private static Optional<Table> table(List<String> lines, int at) {
        if (at + 1 >= lines.size()
                || !lines.get(at).contains("|")
                || !DELIMITERS.matcher(lines.get(at + 1)).matches()) {
            return Optional.empty();
        }
        List<String> head = cells(lines.get(at));
        if (cells(lines.get(at + 1)).size() != head.size()) {
            return Optional.empty();
        }
        List<List<String>> rows = new ArrayList<>();
        rows.add(head);
        for (int next = at + 2; next < lines.size() && lines.get(next).contains("|"); next++) {
            rows.add(cells(lines.get(next)));
        }
        return Optional.of(new Table(rows));
    }

    private static List<String> cells(String line) {
        String bare = line.strip();
        bare = bare.startsWith("|") ? bare.substring(1) : bare;
        bare = bare.endsWith("|") && !bare.endsWith("\\|") ? bare.substring(0, bare.length() - 1) : bare;
        return CELL_END.splitAsStream(bare)
                .map(cell -> cell.strip().replace("\\|", "|"))
                .toList();
    }

    /// @param rows the head first
    private record Table(List<List<String>> rows) {
        List<String> written() {
            boolean wordsOnly = rows.stream()
                    .flatMap(List::stream)
                    .noneMatch(cell -> MORE_THAN_WORDS.matcher(cell).find());
            List<Integer> widths = IntStream.range(0, columns())
                    .mapToObj(column -> rows.stream()
                            .mapToInt(row -> width(cell(row, column)))
                            .max()
                            .orElse(0))
                    .toList();
            int wide = widths.stream().mapToInt(width -> width + 2).sum();
            return wordsOnly && wide <= WIDEST ? code(widths) : list();
        }

        private int columns() {
            return rows.getFirst().size();
        }

        private static String cell(List<String> row, int column) {
            return column < row.size() ? row.get(column) : "";
        }

        private List<String> code(List<Integer> widths) {
            List<String> lines = new ArrayList<>();
            lines.add("```");
            for (List<String> row : rows) {
                lines.add(inColumns(row, widths));
                if (lines.size() == 2) {
                    lines.add(inColumns(widths.stream().map("-"::repeat).toList(), widths));
                }
            }
            lines.add("```");
            return lines;
        }

        private static String inColumns(List<String> row, List<Integer> widths) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < widths.size(); column++) {
                String cell = cell(row, column);
                line.append(cell).append(" ".repeat(widths.get(column) - width(cell) + 2));
            }
            return line.toString().stripTrailing();
        }

        /// The first column names the row.
        private List<String> list() {
            List<String> lines = new ArrayList<>();
            for (List<String> row : rows.subList(1, rows.size())) {
                List<String> said = new ArrayList<>();
                for (int column = 1; column < columns(); column++) {
                    if (!cell(row, column).isEmpty()) {
                        said.add(cell(rows.getFirst(), column) + ": " + cell(row, column));
                    }
                }
                String name = cell(row, 0);
                lines.add(
                        "- " + (said.isEmpty() ? name : name.isEmpty() ? "" : name + " — ") + String.join("; ", said));
            }
            return lines;
        }
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
