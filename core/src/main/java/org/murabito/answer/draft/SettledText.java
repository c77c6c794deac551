package org.murabito.answer.draft;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.murabito.text.Regex;

/// How far a text that is still being written can be judged: up to the end of its last sentence or line after which it
/// went on, and not into anything that is still open there, as a quotation, a mark, a link or code.
public final class SettledText {
    private static final Pattern END =
            Regex.compile("[。！？](?=[^\\s\\[])|(?:[.!?]|\\]\\])\\s+(?=[^\\s\\[])|\\n(?=[^\\s])");
    private static final List<String> PAIRS = List.of("「」", "『』", "“”", "«»", "‹›", "〝〟", "（）");
    private static final String CODE = "```";

    private SettledText() {}

    /// Blank where nothing is settled.
    public static String of(String text) {
        List<Integer> ends = END.matcher(text).results().map(MatchResult::end).toList();
        return ends.reversed().stream()
                .map(end -> text.substring(0, end))
                .filter(beginning -> !isOpen(beginning))
                .findFirst()
                .orElse("");
    }

    private static boolean isOpen(String text) {
        String line = text.stripTrailing();
        line = line.substring(line.lastIndexOf('\n') + 1);
        return count(text, CODE) % 2 == 1
                || count(line, "\"") % 2 == 1
                || line.lastIndexOf('[') > line.lastIndexOf(']')
                || line.lastIndexOf("](") > line.lastIndexOf(')')
                || PAIRS.stream().anyMatch(pair -> isOpen(text, pair));
    }

    private static boolean isOpen(String text, String pair) {
        return count(text, pair.substring(0, 1)) > count(text, pair.substring(1));
    }

    private static int count(String text, String part) {
        int count = 0;
        for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length())) {
            count++;
        }
        return count;
    }
}
