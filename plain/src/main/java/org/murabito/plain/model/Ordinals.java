package org.murabito.plain.model;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.date.english.EnglishNumbers;
import org.murabito.plain.word.Term;
import org.murabito.text.Regex;

/// Which of a series a question names: 第4回, 第四回, the fourth, 4th, no. 4, episode 4.
final class Ordinals {
    private static final List<String> JAPANESE = List.of("一", "二", "三", "四", "五", "六", "七", "八", "九", "十");
    private static final List<String> ENGLISH = EnglishNumbers.ORDINALS.subList(0, 12);
    private static final Pattern NAMED = Regex.compile(
            "第?\\s?([0-9０-９]{1,3}|[一二三四五六七八九十])\\s?回目?(?![0-9ぁ-んにはも])|第\\s?([0-9０-９]{1,3}|[一二三四五六七八九十])\\s?回"
                    + "|\\b(?:no\\.?|number|nr\\.?|episode|part|chapter|plot|room) ?([0-9]{1,3})\\b"
                    + "|\\b([0-9]{1,3})(?:st|nd|rd|th)\\b|\\b(" + String.join("|", ENGLISH) + ")\\b",
            Pattern.CASE_INSENSITIVE);

    private Ordinals() {}

    /// Where one is named, and under which names it may be spoken of.
    record Found(int start, int end, Term term) {}

    static @Nullable Found in(String text, double weight) {
        Matcher matcher = NAMED.matcher(text);
        if (!matcher.find()) {
            return null;
        }
        int number = number(matcher);
        return number < 1
                ? null
                : new Found(matcher.start(), matcher.end(), term(matcher.group().strip(), number, weight));
    }

    /// The first that a text names; 0 for none.
    static int numberIn(String text) {
        Matcher matcher = NAMED.matcher(text);
        return matcher.find() ? number(matcher) : 0;
    }

    /// One of a series, by its number.
    static Term of(int number, double weight) {
        return term("第" + number + "回", number, weight);
    }

    private static int number(Matcher matcher) {
        for (int group = 1; group <= matcher.groupCount(); group++) {
            String name = matcher.group(group);
            if (name != null) {
                int japanese = JAPANESE.indexOf(name);
                int english = ENGLISH.indexOf(name.toLowerCase(Locale.ROOT));
                return japanese >= 0 ? japanese + 1 : english >= 0 ? english + 1 : Integer.parseInt(name);
            }
        }
        return 0;
    }

    private static Term term(String written, int number, double weight) {
        String name = "第" + number + "回";
        String han = number <= JAPANESE.size() ? "第" + JAPANESE.get(number - 1) + "回" : name;
        String word = number <= ENGLISH.size() ? ENGLISH.get(number - 1) : number + "th";
        return new Term(
                written,
                written.toLowerCase(Locale.ROOT),
                weight,
                List.of(name, han, word, number + "th", number + "回目", "no. " + number),
                List.of(),
                List.of(),
                List.of());
    }
}
