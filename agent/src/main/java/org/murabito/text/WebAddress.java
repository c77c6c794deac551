package org.murabito.text;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Bare web addresses in what people write.
public final class WebAddress {
    private static final Pattern BARE = Pattern.compile("https?://[!-~&&[^<>\"`|\\\\^{}\\[\\]]]++");
    /// Stands for an address while the rest is escaped; of private use, and in hardly a text.
    private static final char PLACE = '\uE000';

    private static final Pattern MARKED = Pattern.compile(String.valueOf(PLACE));
    private static final int SCHEME = "https://".length();

    private WebAddress() {}

    /// The address that a text begins with, without what belongs to the sentence; empty where there is none.
    public static String startOf(String text) {
        Matcher found = BARE.matcher(text);
        return found.lookingAt() ? withoutTail(found.group()) : "";
    }

    /// With every address in angle brackets, as Markdown has it, and the rest escaped as the whole text is.
    public static String bracketed(String text, UnaryOperator<String> escape) {
        if (text.indexOf(PLACE) >= 0) {
            return escape.apply(text);
        }
        Deque<String> addresses = new ArrayDeque<>();
        StringBuilder rest = new StringBuilder();
        int end = 0;
        Matcher found = BARE.matcher(text);
        while (found.find()) {
            String address = withoutTail(found.group());
            if (address.length() > SCHEME && !isInWord(text, found.start())) {
                rest.append(text, end, found.start()).append(PLACE);
                addresses.add(address);
                end = found.start() + address.length();
            }
        }
        String escaped = escape.apply(rest.append(text, end, text.length()).toString());
        return MARKED.matcher(escaped).replaceAll(_ -> Matcher.quoteReplacement("<" + addresses.removeFirst() + ">"));
    }

    private static boolean isInWord(String text, int start) {
        return start > 0 && LatinLetters.isOne(text.charAt(start - 1));
    }

    /// Punctuation at the end belongs to the sentence, a bracket that was not opened to what is around.
    private static String withoutTail(String address) {
        int end = address.length();
        boolean opens = address.indexOf('(') >= 0;
        while (end > SCHEME) {
            char last = address.charAt(end - 1);
            boolean unopened = last == ')' && !opens;
            if (".,;:!?'*_~".indexOf(last) < 0 && !unopened) {
                break;
            }
            end--;
        }
        return address.substring(0, end);
    }
}
