package org.murabito.slack.say;

import java.util.regex.Pattern;

/// Text that is to be read as it stands. Slack's markup has no way to escape its marks but for three signs, so a word
/// joiner, which is not seen, stands where a mark would begin something.
final class LiteralText {
    private static final char JOINER = '\u2060';
    private static final String MARKS = "*_~`";
    private static final Pattern CHANNEL = Pattern.compile("&lt;#([CG][A-Z0-9]{6,})&gt;");
    private static final Pattern QUOTE = Pattern.compile("(?m)^([ \\t\\x0B\\f]*+)&gt;");

    private LiteralText() {}

    /// Mentions of channels stay mentions; they call nobody.
    static String of(String text) {
        String safe = CHANNEL.matcher(escaped(text)).replaceAll("<#$1>");
        safe = QUOTE.matcher(safe).replaceAll("$1" + JOINER + "&gt;");
        StringBuilder kept = new StringBuilder(safe.length());
        for (int i = 0; i < safe.length(); i++) {
            char c = safe.charAt(i);
            kept.append(c);
            if (MARKS.indexOf(c) >= 0 && mayOpen(safe, i)) {
                kept.append(JOINER);
            }
        }
        return kept.toString();
    }

    /// The three signs that Slack's markup is made of (docs.slack.dev/messaging/formatting-message-text).
    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /// Code cannot hold what ends it.
    static String code(String text, String end) {
        String mark = end.substring(0, 1);
        // Between any two of them: of four in a row, three would be left.
        return end.length() == 1
                ? escaped(text).replace(mark, mark + JOINER)
                : escaped(text).replace(mark + mark, mark + JOINER + mark).replace(mark + mark, mark + JOINER + mark);
    }

    /// A mark opens something where a word begins, and only if it comes once more.
    private static boolean mayOpen(String text, int at) {
        boolean starts = at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1));
        boolean word = at + 1 < text.length() && !Character.isWhitespace(text.charAt(at + 1));
        return starts && word && text.indexOf(text.charAt(at), at + 1) > 0;
    }
}
