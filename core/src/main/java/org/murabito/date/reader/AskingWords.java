package org.murabito.date.reader;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.date.english.EnglishDays;
import org.murabito.text.Regex;

/// How one asks to be reminded, in both languages, and the words that tie a time into a sentence.
final class AskingWords {
    private static final String PEOPLE = "(?:me|us|everyone|everybody|all of us|the team)";
    private static final String ENGLISH = "(?:(?:can|could|would|will) you (?:please )?|please )?(?:remind " + PEOPLE
            + "|(?:don't|do not) let " + PEOPLE + " forget|(?:ping|nudge|tell|notify) " + PEOPLE
            + "|(?:set|make|create|add)(?: up)?(?: me)? a reminder(?: for (?:me|us)\\b)?"
            + "|give " + PEOPLE + " a (?:nudge|reminder|ping))(?: again)?(?:,? please)?\\b";
    private static final String JAPANESE = "(?:リマインド|りまいんど|思い出させ|教えて|知らせて|通知し|忘れないように|言って|声を?かけ|呼んで|連絡し)";
    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

    static final Pattern ENGLISH_ASKING = Regex.compile("\\b" + ENGLISH, FLAGS);
    private static final Pattern JAPANESE_ASKING = Regex.compile(JAPANESE);

    /// Before the time, in English.
    private static final String TIES =
            "(?:(?:no later than|sometime|on|at|by|before|until|till|in|from|between|this|for|around|about|starting|the)\\s++)*+";
    private static final Pattern TIED_IN = Regex.compile(".*?(" + TIES + ")$", FLAGS | Pattern.DOTALL);
    private static final Pattern ADJACENT = Regex.compile("[\\s,:;.!?]*+" + TIES + "[\\s,]*+", FLAGS);
    /// After the time, in Japanese.
    private static final String PARTICLES =
            "(?:頃|ごろ|ちょうど|ぐらい|くらい|あたり|過ぎ|すぎ)?(?:までに|まで|には|になったら|に|の|は|から|で|と)?[、,]?\\s*";
    private static final Pattern PARTICLE = Regex.compile(PARTICLES);
    private static final Pattern OWN_PARTICLE = Regex.compile("(?:頃|ごろ|ちょうど)?(?:までに|まで|には|に|は)?[、,]?");
    private static final Pattern TRAILING =
            Regex.compile("(?:,? (?:sharp|or so|exactly|on the dot|at the latest)\\b)*", FLAGS);
    /// In Japanese, what follows a day that says something of the thing behind it, or is itself spoken of.
    private static final Pattern BELONGING = Regex.compile("の|は|が|を|と|まで|から");
    private static final Pattern ENDING = Regex.compile("[\\s.!?…]*");

    private static final Pattern NOTHING_COUNTED = Regex.compile(EnglishDays.NOTHING_COUNTED);
    private static final Pattern JAPANESE_LETTER = Regex.compile("[ぁ-んァ-ヴ一-龯]");

    private AskingWords() {}

    static boolean isJapanese(String text) {
        return JAPANESE_LETTER.matcher(text).find();
    }

    /// How plainly a time says when to remind: the highest counts. Among equals the last counts in English, the first
    /// in Japanese.
    static int rank(String text, int start, int end) {
        return isJapanese(text) ? japaneseRank(text, end) : englishRank(text, start, end);
    }

    /// Whether a time stands where one says when to be reminded, and not among the things to be reminded of.
    static boolean saysWhen(String text, int start, int end) {
        if (isJapanese(text)) {
            return japaneseRank(text, end) > 1
                    || !BELONGING.matcher(text).region(end, text.length()).lookingAt();
        }
        return englishRank(text, start, end) == 3
                || isFirst(text, start, end)
                || ENDING.matcher(text).region(end, text.length()).matches();
    }

    /// As in "yesterday at noon call Ken", and not "yesterday's leftovers".
    private static boolean isFirst(String text, int start, int end) {
        return ADJACENT.matcher(text.substring(0, start)).matches() && !text.startsWith("'", end);
    }

    private static int englishRank(String text, int start, int end) {
        Matcher asking = ENGLISH_ASKING.matcher(text);
        while (asking.find()) {
            boolean after = asking.end() <= start
                    && ADJACENT.matcher(text.substring(asking.end(), start)).matches();
            boolean before = end <= asking.start()
                    && ADJACENT.matcher(text.substring(end, asking.start())).matches();
            if (after || before) {
                return 3;
            }
        }
        return NOTHING_COUNTED.matcher(text).region(end, text.length()).lookingAt() ? 1 : 0;
    }

    private static int japaneseRank(String text, int end) {
        Matcher particle = PARTICLE.matcher(text).region(end, text.length());
        int after = particle.lookingAt() ? particle.end() : end;
        Matcher asking = JAPANESE_ASKING.matcher(text).region(after, text.length());
        if (asking.lookingAt()) {
            return 3;
        }
        Matcher own = OWN_PARTICLE.matcher(text).region(end, text.length());
        return own.lookingAt() && own.end() > end ? 2 : 1;
    }

    /// Where the words begin that tie a time in from the left.
    static int tiedFrom(String request, int start) {
        Matcher tie = TIED_IN.matcher(request.substring(0, start));
        return tie.matches() ? tie.start(1) : start;
    }

    /// Where the words end that tie it in on the right.
    static int tiedTo(String request, int end) {
        Pattern ties = isJapanese(request) ? PARTICLE : TRAILING;
        Matcher tie = ties.matcher(request).region(end, request.length());
        return tie.lookingAt() ? tie.end() : end;
    }
}
