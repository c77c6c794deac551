package org.murabito.perceive;

import java.util.Locale;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Where one of some names calls its bearer: at the head or the end of a sentence, as the signs and words beside it
/// show. With a particle after it, in the middle of a sentence, or as somebody's object it is spoken about.
final class Vocative {
    private static final ResourceBundle WORDS = ResourceBundle.getBundle("org.murabito.perceive.callings", Locale.ROOT);
    private static final Pattern LETTER = Pattern.compile("[\\p{L}\\p{N}]");
    /// Calls for attention, and stays in the text only where nothing else is said.
    private static final String HAIL = "hail";
    /// Thanks, praise or a greeting, which says something.
    private static final String KIND = "kind";

    private static final String SPACE = "[ \\t　]";
    private static final String SEPARATORS = "[\\s,、，:：!！。.…~〜-]*+";
    private static final String HEAD = "(?:^|(?<=[\\n。！？!?]|[.…] ))" + SPACE + "*+";
    private static final String END = "(?=" + SPACE + "*+(?:[?？!！。♪☆\\n\\p{So}]|[.…~〜ー]++(?:\\s|$)|$))";
    private static final String PARTICLE = words("particle");
    private static final String DENSE = "[^\\x00-\\x7F]";

    private final Pattern pattern;

    /// @param names an expression
    Vocative(String names) {
        String name = "(?<![\\p{Alnum}_@＠])" + names + "(?!(?<=[\\p{Alnum}_])[\\p{Alnum}_])";
        String honoured = name + words("honorific");
        String either = honoured + "?+";
        String greeted = "(?:(?<" + HAIL + ">" + words(HAIL) + ")|(?<" + KIND + ">" + words(KIND) + "))(?!\\p{Alnum})"
                + SEPARATORS + either + "(?!" + PARTICLE + ")(?:" + END + "|" + SEPARATORS + ")";
        String addressed = "(?:" + words("onward") + "(?!\\p{Alnum})" + SEPARATORS + ")?+(?:"
                + either + "(?:" + SPACE + "*+[,、，:：!！…~〜]" + SEPARATORS + "|" + SPACE + "++-++" + SPACE + "|" + END
                + ")"
                + "|" + honoured + "(?!" + PARTICLE + ")" + SEPARATORS
                + "|" + name + beforeRequest() + ")";
        String atTheEnd = "(?:(?<![,、，\\s])(?:\\s*+[,、，][\\s,、，]*+|(?=\\s)(?<!" + governing() + ")\\s++)" + "|(?="
                + names + ")(?<=" + words("request") + "|" + words(HAIL) + "|" + words(KIND) + "))" + either + END;
        String within = honoured + "(?=[、,，!！?？]|$)" + SEPARATORS;
        pattern = Pattern.compile(
                HEAD + greeted + "|" + HEAD + addressed + "|" + atTheEnd + "|" + within,
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    /// A name at the head without any sign, by what follows it.
    private static String beforeRequest() {
        return "(?:は(?=どう(?:思|おも|考|[?？]))"
                + "|って(?=(?:何|なに|どんなこと)[がを]?(?:でき|し)[^\\n。]{0,80}?[?？])"
                + "|(?!" + words("honorific") + "|" + PARTICLE + ")(?=" + DENSE + "[^\\n。]{0,80}?[?？]|[^\\n。]{0,80}?"
                + words("request") + ")"
                + "|" + SPACE + "++(?=" + DENSE + ")(?!" + words("apart") + ")"
                + "|" + SPACE + "++(?=" + words("turns") + "(?![\\p{L}'])|[^.!。！?？\\n]{0,300}+[?？]))";
    }

    /// What has the name after it for its object.
    private static String governing() {
        return "(?<![\\p{L}'])" + words("object") + "|[のがをにはもやと]";
    }

    private static String words(String kind) {
        return "(?:" + WORDS.getString(kind) + ")";
    }

    boolean isIn(String text) {
        return pattern.matcher(text).find();
    }

    /// The text without what only calls.
    String takenOut(String text) {
        Matcher calling = pattern.matcher(text);
        if (!calling.find()) {
            return text;
        }
        String before = text.substring(0, calling.start());
        String after = text.substring(calling.end());
        boolean alone = !LETTER.matcher(before + after).find();
        String hail = alone ? calling.group(HAIL) : null;
        String opening = Objects.requireNonNullElse(hail == null ? calling.group(KIND) : hail, "");
        String gap = LETTER.matcher(after).find() ? " " : "";
        return before + opening + gap + after;
    }
}
