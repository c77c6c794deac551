package org.murabito.memory.fact;

import java.util.Set;
import java.util.regex.Pattern;

/// What the names of attributes are made of: what it is used for stands behind a stroke ("use/deploys"), and
/// so does what is stated of something of somebody's ("sister/live").
final class Naming {
    private static final Set<String> OF_ANYTHING = Set.of("live", "where", "when", "is", "who", "from");
    private static final Pattern PREPOSITION = Pattern.compile(" (?:of|for|in|at|on|with|to|from|by|about) .*");

    private static final Pattern NAME =
            Pattern.compile("@?\\p{Lu}[\\p{L}\\d_-]*(?: \\p{Lu}[\\p{L}\\d_-]*)?|.{1,10}(?:さん|くん|ちゃん|氏|先生|先輩)");

    private static final Pattern PLACE =
            Pattern.compile("(?i)(?:室|館|場|ホール|公園|家|店|ラウンジ|階|広場|駅|センター|部屋|カフェ|屋|堂|園|校|軒|食堂.*|喫茶.*|寺|神社)$"
                    + "|\\b(?:room|hall|park|house|office|caf[eé]|bar|garden|square|street|library|school|floor)\\b");

    private Naming() {}

    /// Without what it is used for.
    static String kind(String attribute) {
        int stroke = attribute.indexOf('/');
        return stroke < 0
                ? attribute
                : isOfSomethingOwn(attribute) ? attribute.substring(stroke + 1) : attribute.substring(0, stroke);
    }

    /// What it is used for; empty if that is not said.
    static String qualifier(String attribute) {
        int stroke = attribute.indexOf('/');
        return stroke < 0 || isOfSomethingOwn(attribute) ? "" : attribute.substring(stroke + 1);
    }

    static boolean isOfSomethingOwn(String attribute) {
        int stroke = attribute.indexOf('/');
        return stroke > 0 && OF_ANYTHING.contains(attribute.substring(stroke + 1));
    }

    static String owned(String attribute) {
        return attribute.substring(0, attribute.indexOf('/'));
    }

    /// Whether it ends as places do.
    static boolean isPlace(String value) {
        return PLACE.matcher(value).find();
    }

    /// Whether it is written like somebody's or something's name.
    static boolean isName(String value) {
        return NAME.matcher(value).matches();
    }

    /// "food for the opening" is food.
    static String untilPreposition(String phrase) {
        return PREPOSITION.matcher(phrase).replaceFirst("");
    }
}
