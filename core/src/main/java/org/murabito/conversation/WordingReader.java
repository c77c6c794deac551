package org.murabito.conversation;

import java.util.Locale;
import java.util.regex.Pattern;

/// Reads the form of a text, in English and Japanese. Safe from any thread.
final class WordingReader {
    private static final Pattern LINK = Pattern.compile("https?://|www\\.|\\w\\.(?:com|org|net|io)\\b");
    private static final Pattern SPLIT = Pattern.compile("[^\\p{L}\\p{N}'’_#.+-]+");
    private static final Pattern ENDS_ASKING = Pattern.compile("[?？][\\s?？!！.)\"':;DPp]{0,4}$");
    private static final Pattern ASKS_ANYBODY = Pattern.compile(
            "\\b(?:does|do|can|could|has|is|would|will|if) (?:any|some)(?:one|body)\\b|\\banyone know|\\banybody know");
    private static final int FIRST_WORDS = 6;

    private final FormWords words = new FormWords();
    private final ContentWords content = new ContentWords();

    /// @param text without the name at its head
    Wording read(String text, Rarity rarity) {
        String lower = text.toLowerCase(Locale.ROOT).strip();
        boolean japanese = isJapanese(lower);
        int forms = japanese ? Form.JAPANESE.bit() | japanese(lower) : english(lower);
        if (lower.indexOf('?') >= 0 || lower.indexOf('？') >= 0) {
            forms |= Form.ASKS.bit();
        }
        if (ENDS_ASKING.matcher(lower).find()) {
            forms |= Form.ENDS_ASKING.bit();
        }
        if (LINK.matcher(lower).find()) {
            forms |= Form.LINKS.bit();
        }
        if (lower.indexOf('!') >= 0 || lower.indexOf('！') >= 0) {
            forms |= Form.EXCLAIMS.bit();
        }
        int count = japanese ? (lower.length() + 2) / 3 : spaces(lower);
        return new Wording(forms, count, lower.length(), content.of(lower, rarity));
    }

    private int english(String text) {
        String[] parts = SPLIT.split(text);
        int at = parts.length > 0 && parts[0].isEmpty() ? 1 : 0;
        int first = at;
        while (at < parts.length && words.isOne("greeting-en", parts[at])) {
            at++;
        }
        int forms = 0;
        String opening = at < parts.length ? parts[at] : "";
        if (first < parts.length && at > first && opening.isEmpty()) {
            forms |= Form.GREETS_ONLY.bit();
        }
        if (at > first) {
            forms |= Form.GREETS.bit();
        }
        if (words.isOne("self-en", opening)) {
            forms |= Form.SPEAKS_OF_SELF.bit();
        }
        if (words.isOne("question-en", opening)) {
            forms |= Form.OPENS_ASKING.bit();
        }
        if (words.isOne("ack-en", first < parts.length ? parts[first] : "")) {
            forms |= Form.ACKNOWLEDGES.bit();
        }
        if (words.isOne("continue-en", opening)) {
            forms |= Form.CONTINUES.bit();
        }
        for (int i = first; i < parts.length; i++) {
            if (i < first + FIRST_WORDS && words.isOne("thanks-en", parts[i])) {
                forms |= Form.THANKS.bit();
            }
            if (words.isOne("you-en", parts[i])) {
                forms |= Form.SAYS_YOU.bit();
            }
            if (words.isOne("anybody-en", parts[i])) {
                forms |= Form.CALLS_ANYBODY.bit();
            }
        }
        boolean calls = words.isOne("help-en", opening)
                || ((forms & Form.CALLS_ANYBODY.bit()) != 0
                        && ASKS_ANYBODY.matcher(text).find());
        return calls ? forms | Form.ASKS.bit() : forms;
    }

    private int japanese(String text) {
        int forms = 0;
        int at = 0;
        for (String greeting = words.at("greeting-ja", text, at); !greeting.isEmpty(); ) {
            at += greeting.length();
            while (at < text.length() && !Character.isLetterOrDigit(text.charAt(at))) {
                at++;
            }
            greeting = words.at("greeting-ja", text, at);
        }
        if (at > 0 && at >= text.length()) {
            forms |= Form.GREETS_ONLY.bit();
        }
        if (at > 0) {
            forms |= Form.GREETS.bit();
        }
        if (!words.at("self-ja", text, at).isEmpty()) {
            forms |= Form.SPEAKS_OF_SELF.bit();
        }
        if (words.holdsOne("you-ja", text)) {
            forms |= Form.SAYS_YOU.bit();
        }
        if (words.holdsOne("anybody-ja", text)) {
            forms |= Form.CALLS_ANYBODY.bit();
        }
        if (!words.at("question-ja", text, at).isEmpty()) {
            forms |= Form.OPENS_ASKING.bit();
        }
        if (!words.at("ack-ja", text, 0).isEmpty()) {
            forms |= Form.ACKNOWLEDGES.bit();
        }
        if (!words.at("continue-ja", text, at).isEmpty()) {
            forms |= Form.CONTINUES.bit();
        }
        if (words.holdsOne("thanks-ja", text)) {
            forms |= Form.THANKS.bit();
        }
        if (words.endsWithOne("asking-ja", bare(text))) {
            forms |= Form.ENDS_ASKING.bit() | Form.ASKS.bit();
        }
        return words.holdsOne("help-ja", text) ? forms | Form.ASKS.bit() : forms;
    }

    private static String bare(String text) {
        int end = text.length();
        while (end > 0 && !Character.isLetterOrDigit(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(0, end);
    }

    private static int spaces(String text) {
        int count = text.isEmpty() ? 0 : 1;
        for (int i = 1; i < text.length(); i++) {
            if (text.charAt(i) == ' ' && text.charAt(i - 1) != ' ') {
                count++;
            }
        }
        return count;
    }

    private static boolean isJapanese(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ((c >= 0x3041 && c <= 0x30ff) || (c >= 0x4e00 && c <= 0x9fff)) {
                return true;
            }
        }
        return false;
    }
}
