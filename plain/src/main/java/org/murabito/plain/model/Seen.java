package org.murabito.plain.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.Locale;
import java.util.regex.Pattern;
import org.murabito.plain.word.IssueKeys;

/// A line that a tool has shown.
///
/// @param place channel and thread, as one name
/// @param replyTo 0 for none
/// @param own whether Murabito said it
/// @param toMurabito whether it was asked or ordered by it
record Seen(
        long id,
        String by,
        String at,
        String place,
        boolean inThread,
        long replyTo,
        String text,
        boolean files,
        boolean own,
        boolean toMurabito) {
    private static final int BEGINNING = 6;
    private static final int DAY = "2026-01-01".length();
    private static final String JAPANESE_MARKS = "？！、。";
    private static final Pattern ASKING = Pattern.compile("[?？]\\s*$");

    static Seen of(JsonNode line, String channel, String thread) {
        String in = line.path("in").asText(channel);
        String th = line.path("th").asText(thread);
        return new Seen(
                line.path("id").asLong(),
                line.path("by").asText(),
                line.path("at").asText(),
                in + "\n" + th,
                !th.isEmpty(),
                line.path("re").asLong(0),
                line.path("t").asText(),
                line.path("files").size() > 0,
                line.path("own").asBoolean(false),
                line.path("to_you").asBoolean(false));
    }

    /// The message that is answered stands in the archive too. A statement that ends with the words asked for is no
    /// question.
    boolean repeats(QuestionReading answered) {
        String asked = squeezed(answered.question());
        String said = squeezed(text);
        boolean asks = toMurabito || !answered.asks() || ASKING.matcher(text).find();
        return asked.length() >= 4
                && (said.equals(asked) || (asks && said.endsWith(asked) && said.length() <= asked.length() + 20));
    }

    /// Without spaces and marks. Every round of an answer does it with every line it has seen.
    private static String squeezed(String text) {
        StringBuilder squeezed = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            boolean isMark = each < 128 ? !Character.isLetterOrDigit(each) : JAPANESE_MARKS.indexOf(each) >= 0;
            if (!isMark) {
                squeezed.append(each);
            }
        }
        return squeezed.toString().toLowerCase(Locale.ROOT);
    }

    /// "@ana …", "ana: …", "Ana, …"
    boolean calls(Seen to) {
        return text.contains("@" + to.by)
                || (text.startsWith(to.by)
                        && text.length() > to.by.length()
                        && ":,、 ".indexOf(text.charAt(to.by.length())) >= 0);
    }

    /// Whether it was said on the same day in the same place. How far apart the numbers of two messages are would tell
    /// how much was said elsewhere in between.
    boolean isOfSameDay(Seen other) {
        return place.equals(other.place) && day().equals(other.day());
    }

    private String day() {
        return at.substring(0, Math.min(DAY, at.length()));
    }

    /// As much of it as a word takes that points back.
    String beginning() {
        return text.substring(0, Math.min(BEGINNING, text.length()));
    }

    boolean namesIssue() {
        return !IssueKeys.in(text).isEmpty();
    }

    /// Whether it names an issue that an earlier line of its channel names, too.
    boolean isLaterOfIssue(Seen line) {
        return at.compareTo(line.at) > 0
                && channel().equals(line.channel())
                && !Collections.disjoint(IssueKeys.in(text), IssueKeys.in(line.text));
    }

    String channel() {
        return place.substring(0, place.indexOf('\n'));
    }

    /// @param place `#` and the name of a channel or a thread
    boolean standsIn(String place) {
        return channel().equals(place) || (inThread && place.equals("#" + thread()));
    }

    /// Blank where it stands in none.
    String thread() {
        return place.substring(place.indexOf('\n') + 1);
    }

    /// Its words, with the name of its thread, which says what it is about, and of who said it.
    String spoken() {
        return text + "\n" + thread() + "\n" + by;
    }
}
