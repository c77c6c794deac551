package org.murabito.text.markdown;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cuts a long Markdown text into parts that can each be posted. It cuts between paragraphs, else between
/// lines, else after a sentence or a word; a block of code that goes on is closed, and opened again with
/// the same info string. Links, mentions, addresses and inline code stay whole unless one alone is longer
/// than a part.
public final class MarkdownParts {
    /// The least a part can be: room for a fence and something in it.
    public static final int LEAST = 200;

    private MarkdownParts() {}

    /// @param most the longest a part may be, in UTF-16 units; never fewer than its code points, so that a
    /// door which     counts those is served, too
    /// @return none of them blank; empty for a blank text
    public static List<String> of(String markdown, int most) {
        if (most < LEAST) {
            throw new IllegalArgumentException("a part is at least " + LEAST + " long, not " + most);
        }
        List<String> parts = new ArrayList<>();
        String rest = markdown.strip();
        @Nullable Fence open = null;
        while (!rest.isBlank()) {
            String head = open == null ? "" : open.opening();
            if (head.length() + rest.length() <= most) {
                parts.add(head + rest);
                return List.copyOf(parts);
            }
            CutPoint cut = new CutFinder(rest, open, most - head.length()).best();
            String body = rest.substring(0, cut.end());
            open = cut.open();
            String part = open == null ? head + body.stripTrailing() : head + body + open.closing();
            if (!part.isBlank()) {
                parts.add(part);
            }
            rest = rest.substring(cut.next());
            if (open == null) {
                rest = withoutBlankLines(rest);
            }
        }
        return List.copyOf(parts);
    }

    private static String withoutBlankLines(String text) {
        int at = 0;
        int lineStart = 0;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            if (text.charAt(at) == '\n') {
                lineStart = at + 1;
            }
            at++;
        }
        return text.substring(lineStart);
    }
}
