package org.murabito.conversation.wording;

import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds what may be a name at the head of a text: its first word, or the one after a greeting, with or
/// without an @ before it.
public final class HeadReader {
    private static final String[] GREETINGS = {"hi", "hey", "hello", "thanks", "thank you", "ok", "ねえ"};
    private static final String[] HONORIFICS = {"さん", "くん", "ちゃん"};
    private static final int SHORTEST = 2;
    private static final int LONGEST = 40;

    /// @param end where the text goes on after it
    /// @param called whether an @ or a sign after it shows that somebody is called
    /// @param colon whether a colon does
    public record Head(String name, int end, boolean called, boolean colon) {}

    private HeadReader() {}

    /// Whether a text opens with a name that is marked as one, by an @ or a title.
    public static boolean titles(String text) {
        Head head = read(text.toLowerCase(Locale.ROOT));
        return head != null
                && (text.charAt(text.length() - text.stripLeading().length()) == '@'
                        || Stream.of(HONORIFICS)
                                .anyMatch(title -> text.startsWith(title, head.end() - title.length())));
    }

    /// @param text in lower case
    public static @Nullable Head read(String text) {
        int start = 0;
        while (start < text.length() && isSpace(text.charAt(start))) {
            start++;
        }
        for (String greeting : GREETINGS) {
            int after = text.startsWith(greeting, start) ? separated(text, start + greeting.length()) : -1;
            Head head = after < 0 ? null : marked(text, after);
            if (head != null) {
                return head;
            }
        }
        return marked(text, start);
    }

    /// Where the text goes on after spaces and commas, or -1 if there are none.
    private static int separated(String text, int from) {
        int at = from;
        while (at < text.length() && " ,、".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at == from ? -1 : at;
    }

    private static @Nullable Head marked(String text, int at) {
        boolean mark = at < text.length() && (text.charAt(at) == '@' || text.charAt(at) == '＠');
        Head head = mark ? word(text, at + 1, true) : null;
        return head == null ? word(text, at, false) : head;
    }

    private static @Nullable Head word(String text, int start, boolean mark) {
        for (int at = start; at <= text.length() && at - start <= LONGEST; at++) {
            if (at - start >= SHORTEST) {
                if (at == text.length()) {
                    return new Head(text.substring(start, at), at, mark, false);
                }
                char next = text.charAt(at);
                if (isSpace(next) || ":,、，:>".indexOf(next) >= 0) {
                    return new Head(text.substring(start, at), at + 1, mark || !isSpace(next), next == ':');
                }
                for (String honorific : HONORIFICS) {
                    if (text.startsWith(honorific, at)) {
                        return new Head(text.substring(start, at), at + honorific.length(), true, false);
                    }
                }
            }
            if (at == text.length() || isSpace(text.charAt(at)) || ":,、，:>!！".indexOf(text.charAt(at)) >= 0) {
                return null;
            }
        }
        return null;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }
}
