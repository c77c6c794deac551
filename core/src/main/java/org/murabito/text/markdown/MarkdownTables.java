package org.murabito.text.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Writes tables (https://github.github.com/gfm/#tables-extension-) for doors that have none: in columns as
/// a block of code where that is narrow enough and holds nothing but words, else as a list with a line per
/// row.
public final class MarkdownTables {
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
            Optional<TextTable> table = fence == null ? table(lines, at) : Optional.empty();
            if (table.isPresent()) {
                written.addAll(written(table.get()));
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

    private static Optional<TextTable> table(List<String> lines, int at) {
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
        return Optional.of(new TextTable(rows));
    }

    private static List<String> cells(String line) {
        String bare = line.strip();
        bare = bare.startsWith("|") ? bare.substring(1) : bare;
        bare = bare.endsWith("|") && !bare.endsWith("\\|") ? bare.substring(0, bare.length() - 1) : bare;
        return CELL_END.splitAsStream(bare)
                .map(cell -> cell.strip().replace("\\|", "|"))
                .toList();
    }

    private static List<String> written(TextTable table) {
        boolean wordsOnly = table.rows().stream()
                .flatMap(List::stream)
                .noneMatch(cell -> MORE_THAN_WORDS.matcher(cell).find());
        return wordsOnly && table.isNarrow()
                ? Stream.of(List.of("```"), table.inColumns(), List.of("```"))
                        .flatMap(List::stream)
                        .toList()
                : table.rowByRow().stream().map(row -> "- " + row).toList();
    }
}
