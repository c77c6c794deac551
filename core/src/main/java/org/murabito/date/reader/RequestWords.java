package org.murabito.date.reader;

import java.util.regex.Pattern;
import org.murabito.date.Doubt;
import org.murabito.text.Regex;

/// What remains of a request when its time and the asking are taken out: the thing to be reminded of.
public final class RequestWords {
    private static final Pattern ENGLISH = Regex.compile(
            AskingWords.ENGLISH_ASKING.pattern() + "[\\s,:]*(?:(?:to|that|about|for|of)\\b)?",
            Pattern.CASE_INSENSITIVE);
    private static final String VERB = "(?:忘れないように(?:して)?[、,]?)?(?:リマインド|りまいんど|思い出させ|教え|知らせ|通知|言っ|声を?かけ|忘れないように|呼ん)";
    private static final Pattern JAPANESE = Regex.compile(
            "(?:って|を|と|の(?=リマインド|りまいんど|教え|知らせ)|(?<!も)のを|ことを|のことを?|こと|の件を?(?=忘)|ように|よう)?[、,]?\\s*+(?:(?:私|わたし|僕|みんな|皆|全員)に[、,]?)?"
                    + VERB
                    + "(?:を?お?願い(?:します|できますか|しますね)?|を?して|を?し|て|で)?(?:ください|下さい|ほしい(?:です)?|欲しい(?:です)?|もらえますか|もらえる|もらえませんか|くれる|くれますか|くれない|おいて|ね|よ|な)*+"
                    + "[。、！？!?.\\s]*+$");
    private static final String COUNTED = "\\b(?:\\d{1,3}|an?|one|two|three|half an) (?:minutes?|hours?|days?|weeks?)";
    /// What counts from something else: "2 hours before", 30分前.
    static final Pattern RELATIVE = Regex.compile(
            COUNTED + " (?:before|after|prior to)\\b|\\d{1,3}(?:分|時間|日|週間)[前後](?:に|$)", Pattern.CASE_INSENSITIVE);
    private static final Pattern COUNTED_BEFORE = Regex.compile(COUNTED + "\\s+$", Pattern.CASE_INSENSITIVE);
    private static final Pattern LEFT_OVER = Regex.compile("(?:(?<!も)のを|ことを|のことを|を|って|と)$");
    private static final Pattern PEOPLE = Regex.compile("^(?:私|わたし|僕|みんな|皆|全員)に[、,]?");
    private static final Pattern EDGES =
            Regex.compile("^[\\s,.;:!?、。，．！？　]++|(?<![\\s,.;:!?、。，．！？　])[\\s,.;:!?、。，．！？　]++$");
    private static final Pattern SPACES = Regex.compile("\\s{2,}");

    private RequestWords() {}

    /// @param request as it was written
    public static String of(String request, FoundTime found) {
        int from = AskingWords.tiedFrom(request, found.start());
        int to = AskingWords.tiedTo(request, found.end());
        boolean japanese = AskingWords.isJapanese(request);
        String before = request.substring(0, from);
        if (found.doubt() == Doubt.RELATIVE) {
            before = COUNTED_BEFORE.matcher(before).replaceFirst("");
        }
        String left = before + (japanese ? "" : " ") + request.substring(to);
        return tidy(japanese ? withoutJapanese(left) : ENGLISH.matcher(left).replaceFirst(" "));
    }

    /// What remains of a request in which there is no time.
    public static String of(String request) {
        return tidy(
                AskingWords.isJapanese(request)
                        ? withoutJapanese(request)
                        : ENGLISH.matcher(request).replaceFirst(" "));
    }

    private static String withoutJapanese(String request) {
        String left = JAPANESE.matcher(tidy(request)).replaceFirst("");
        return PEOPLE.matcher(LEFT_OVER.matcher(left).replaceFirst("")).replaceFirst("");
    }

    private static String tidy(String text) {
        return SPACES.matcher(EDGES.matcher(text).replaceAll("")).replaceAll(" ");
    }
}
