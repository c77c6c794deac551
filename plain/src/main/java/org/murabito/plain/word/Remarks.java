package org.murabito.plain.word;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.murabito.text.ShippedText;
import org.murabito.text.UnicodeForms;

/// Knows what asks nothing of the archive: greetings, thanks, praise, nods and the like, as `remarks.txt` lists them.
public final class Remarks {
    private static final int LONGEST = 120;
    private static final String NOD = "nod";
    private static final String BESIDES = "besides";

    private final List<String> kinds;
    private final Map<String, String> kindOf = new HashMap<>();
    private final int longestPhrase;

    public Remarks() {
        List<String[]> lines = ShippedText.lines(Remarks.class, "remarks.txt").stream()
                .map(line -> line.split(": ", 2))
                .toList();
        kinds = lines.stream()
                .map(line -> line[0])
                .filter(kind -> !kind.equals(BESIDES))
                .toList();
        lines.forEach(line -> Stream.of(line[1].split("\\|")).forEach(one -> kindOf.putIfAbsent(one.strip(), line[0])));
        longestPhrase = kindOf.keySet().stream().mapToInt(String::length).max().orElse(0);
    }

    /// Remarks that a message begins with.
    ///
    /// @param kind of several the first in the list
    /// @param rest what is said after them; blank where nothing is
    public record Opened(String kind, String rest) {}

    /// The kind of a message that is nothing but remarks; empty for every other.
    public Optional<String> kind(String message) {
        return message.length() > LONGEST
                ? Optional.empty()
                : opened(message).filter(opened -> opened.rest().isBlank()).map(Opened::kind);
    }

    /// The remarks that a message begins with, up to a sign that sets them off; empty where there are none.
    public Optional<Opened> opened(String message) {
        String text = plain(message);
        if (isPicture(text)) {
            return Optional.of(new Opened(NOD, ""));
        }
        int first = kinds.size();
        Optional<Opened> opened = Optional.empty();
        for (int at = next(text, 0); at < text.length(); ) {
            int end = endOfPhrase(text, at);
            if (end == at) {
                return opened;
            }
            int rank = kinds.indexOf(kindOf.get(text.substring(at, end)));
            first = rank < 0 ? first : Math.min(first, rank);
            at = next(text, end);
            if (first < kinds.size() && (at == text.length() || isSetOff(text, end, at))) {
                String rest = text.length() == message.length() ? message : text;
                opened = Optional.of(new Opened(kinds.get(first), rest.substring(at)));
            }
        }
        return opened;
    }

    /// Without all remarks that it begins with, set off or not.
    public String after(String message) {
        String text = plain(message);
        int at = next(text, 0);
        for (int end = endOfPhrase(text, at); end > at; end = endOfPhrase(text, at)) {
            at = next(text, end);
        }
        return text.substring(at);
    }

    private static String plain(String message) {
        return UnicodeForms.of(message, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace('’', '\'');
    }

    /// A space is too little: "great hall", "well water".
    private static boolean isSetOff(String text, int end, int next) {
        return text.substring(end, next)
                .chars()
                .anyMatch(sign -> !Character.isLetterOrDigit(sign) && !Character.isWhitespace(sign));
    }

    /// Emoji and no word.
    private static boolean isPicture(String text) {
        return text.codePoints().noneMatch(Character::isLetterOrDigit)
                && text.codePoints().anyMatch(sign -> Character.getType(sign) == Character.OTHER_SYMBOL);
    }

    /// Where the longest phrase that stands there ends.
    private int endOfPhrase(String text, int at) {
        for (int end = Math.min(text.length(), at + longestPhrase); end > at; end--) {
            if (isEdge(text, end) && kindOf.containsKey(text.substring(at, end))) {
                return end;
            }
        }
        return at;
    }

    /// No phrase ends within a word of letters that are written with spaces between words.
    private static boolean isEdge(String text, int at) {
        return at == text.length() || !(isSpaced(text.charAt(at - 1)) && isSpaced(text.charAt(at)));
    }

    private static boolean isSpaced(char letter) {
        return letter == '\'' || Character.UnicodeScript.of(letter) == Character.UnicodeScript.LATIN;
    }

    /// What is no letter says nothing; nor does a vowel that is drawn out.
    private static int next(String text, int from) {
        int at = from;
        while (at < text.length()
                && (!Character.isLetterOrDigit(text.charAt(at)) || "ーぁぃぅぇぉっ".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        return at;
    }
}
