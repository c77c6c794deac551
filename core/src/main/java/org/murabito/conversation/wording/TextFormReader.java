package org.murabito.conversation.wording;

import java.util.regex.Pattern;
import org.murabito.conversation.wording.FormWords.English;
import org.murabito.text.Regex;

/// Reads the form of a text, in English and Japanese. Safe from any thread.
public final class TextFormReader {
    private static final Pattern ASKS_ANYBODY = Regex.compile(
            "\\b(?:does|do|can|could|has|is|would|will|if) (?:any|some)(?:one|body)\\b|\\banyone know|\\banybody know");
    private static final String AFTER_ASKING = " !！.)\"':;p";
    private static final int MOST_AFTER_ASKING = 4;
    private static final int FIRST_WORDS = 6;

    private final FormWords words = new FormWords();
    private final ContentWords content = new ContentWords(words);

    /// @param text in lower case, without the name at its head
    public TextForm read(String text, Rarity rarity) {
        String lower = text.strip();
        boolean japanese = isJapanese(lower);
        int forms = japanese ? Form.JAPANESE.bit() | japanese(lower) : english(lower);
        if (holdsQuestionMark(lower)) {
            forms |= Form.ASKS.bit();
        }
        if (endsAsking(lower)) {
            forms |= Form.ENDS_ASKING.bit();
        }
        if (WebLinkReader.holdsOne(lower)) {
            forms |= Form.LINKS.bit();
        }
        if (lower.indexOf('!') >= 0 || lower.indexOf('！') >= 0) {
            forms |= Form.EXCLAIMS.bit();
        }
        int count = japanese ? (lower.length() + 2) / 3 : spaces(lower);
        return new TextForm(forms, count, lower.length(), content.of(lower, rarity));
    }

    private int english(String text) {
        WordCursor cursor = new WordCursor(text);
        int forms = 0;
        boolean opened = false;
        boolean calls = false;
        for (int number = 0; cursor.next(); number++) {
            int classes = words.english(text, cursor.start(), cursor.end());
            if (!opened && English.GREETING.isIn(classes)) {
                forms |= Form.GREETS.bit();
            } else if (!opened) {
                opened = true;
                forms |= opening(classes);
                calls = English.HELP.isIn(classes);
            }
            forms |= number == 0 && English.ACK.isIn(classes) ? Form.ACKNOWLEDGES.bit() : 0;
            forms |= number < FIRST_WORDS && English.THANKS.isIn(classes) ? Form.THANKS.bit() : 0;
            forms |= English.YOU.isIn(classes) ? Form.SAYS_YOU.bit() : 0;
            forms |= English.ANYBODY.isIn(classes) ? Form.CALLS_ANYBODY.bit() : 0;
        }
        boolean callsAnybody = (forms & Form.CALLS_ANYBODY.bit()) != 0;
        calls |= callsAnybody && ASKS_ANYBODY.matcher(text).find();
        return forms
                | (calls ? Form.ASKS.bit() : 0)
                | (!opened && (forms & Form.GREETS.bit()) != 0 ? Form.GREETS_ONLY.bit() : 0);
    }

    /// What the first word after a greeting tells.
    private static int opening(int classes) {
        return (English.SELF.isIn(classes) ? Form.SPEAKS_OF_SELF.bit() : 0)
                | (English.QUESTION.isIn(classes) ? Form.OPENS_ASKING.bit() : 0)
                | (English.CONTINUE.isIn(classes) ? Form.CONTINUES.bit() : 0)
                | (English.MORE.isIn(classes) ? Form.WANTS_MORE.bit() : 0);
    }

    /// One inside an address asks nothing.
    private static boolean holdsQuestionMark(String text) {
        boolean address = false;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                address = false;
            } else if (text.startsWith("://", at)) {
                address = true;
            } else if (c == '？' || (c == '?' && !(address && goesOn(text, at + 1)))) {
                return true;
            }
        }
        return false;
    }

    private static boolean goesOn(String text, int at) {
        return at < text.length() && Character.isLetterOrDigit(text.charAt(at));
    }

    /// Whether a question mark closes it, but for a few signs.
    private static boolean endsAsking(String text) {
        for (int after = 0; after <= MOST_AFTER_ASKING && after < text.length(); after++) {
            char c = text.charAt(text.length() - 1 - after);
            if (c == '?' || c == '？') {
                return true;
            }
            if (AFTER_ASKING.indexOf(c) < 0 && !Character.isWhitespace(c)) {
                return false;
            }
        }
        return false;
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
        forms |= answering(text);
        if (!words.at("subject-ja", text, at).isEmpty()) {
            forms |= Form.CHANGES_SUBJECT.bit();
        }
        if (!words.at("continue-ja", text, at).isEmpty()) {
            forms |= Form.CONTINUES.bit();
        }
        if (!words.at("more-ja", text, at).isEmpty()) {
            forms |= Form.WANTS_MORE.bit();
        }
        if (words.holdsOne("thanks-ja", text)) {
            forms |= Form.THANKS.bit();
        }
        if (words.endsWithOne("asking-ja", bare(text))) {
            forms |= Form.ENDS_ASKING.bit() | Form.ASKS.bit();
        }
        return words.holdsOne("help-ja", text) ? forms | Form.ASKS.bit() : forms;
    }

    /// Whether it begins with an answer or a reaction; the longer of both counts.
    private int answering(String text) {
        int affirms = words.at("affirm-ja", text, 0).length();
        int reacts = words.at("react-ja", text, 0).length();
        if (affirms == 0 && reacts == 0) {
            return 0;
        }
        return reacts > affirms ? Form.REACTS.bit() : Form.AFFIRMS.bit();
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
