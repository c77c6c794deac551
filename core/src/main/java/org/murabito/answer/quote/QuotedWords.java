package org.murabito.answer.quote;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.door.Markup;

/// A member's words in a quote: escaped, but for blocks of code, which stay code. A block that was cut is closed, and
/// nothing in one ends it.
final class QuotedWords {
    private static final Pattern FENCE =
            Pattern.compile("[ \\t]{0,3}(`{3,20}|~{3,20})[ \\t]{0,3}([\\w+#-]{0,20})[ \\t]{0,3}");
    private static final String CODE = "```";

    private final Markup markup;
    private final List<String> lines = new ArrayList<>();
    private final List<String> plain = new ArrayList<>();
    private @Nullable String fence;

    private QuotedWords(Markup markup) {
        this.markup = markup;
    }

    static List<String> lines(String words, Markup markup) {
        QuotedWords quoted = new QuotedWords(markup);
        words.lines().forEach(quoted::add);
        quoted.end();
        return quoted.lines;
    }

    private void add(String line) {
        Matcher mark = FENCE.matcher(line);
        if (fence != null) {
            if (mark.matches()
                    && mark.group(1).startsWith(fence)
                    && mark.group(2).isEmpty()) {
                close();
            } else {
                lines.add(line.replace(CODE, "`\u200b`\u200b`"));
            }
        } else if (mark.matches()) {
            escape();
            fence = mark.group(1);
            lines.add(CODE + mark.group(2));
        } else {
            plain.add(line);
        }
    }

    private void close() {
        lines.add(CODE);
        fence = null;
    }

    private void escape() {
        if (!plain.isEmpty()) {
            markup.quoted(String.join("\n", plain)).lines().forEach(lines::add);
            plain.clear();
        }
    }

    private void end() {
        if (fence != null) {
            close();
        }
        escape();
    }
}
