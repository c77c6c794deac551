package org.murabito.text;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// A yes or a no, when it is the whole text. What could be either, like いいです, is neither.
public enum YesOrNo {
    YES,
    NO;

    /// With all the signs around it: what is longer is neither.
    private static final int LONGEST_WRITTEN = 200;

    private static final Set<String> YES_WORDS = Set.of(
            "yes",
            "y",
            "yep",
            "yeah",
            "yes please",
            "ok",
            "okay",
            "sure",
            "go ahead",
            "do it",
            "please do",
            "yes do it",
            "はい",
            "うん",
            "ええ",
            "オーケー",
            "おっけー",
            "お願い",
            "お願いします",
            "はいお願い",
            "はいお願いします",
            "うんお願い",
            "おねがい",
            "おねがいします",
            "やって",
            "やってください",
            "どうぞ",
            "実行して",
            "実行してください",
            "👍");
    private static final Set<String> NO_WORDS = Set.of(
            "no",
            "n",
            "nope",
            "no thanks",
            "no thank you",
            "don't",
            "do not",
            "don't do it",
            "cancel",
            "never mind",
            "いいえ",
            "いや",
            "ううん",
            "やめて",
            "やめてください",
            "だめ",
            "ダメ",
            "キャンセル",
            "しないで",
            "しないでください",
            "👎");

    public static Optional<YesOrNo> of(String words) {
        if (words.length() > LONGEST_WRITTEN) {
            return Optional.empty();
        }
        String plain = Normalizer.normalize(words, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace('\u2019', '\'')
                .replaceAll("[\\s,、]+", " ")
                .replaceAll("(?<=[^a-z]) (?=[^a-z])", "")
                .replaceAll("^[\\s.!。！…~〜]++|(?<![\\s.!。！…~〜])[\\s.!。！…~〜]++$", "");
        if (YES_WORDS.contains(plain)) {
            return Optional.of(YES);
        }
        return NO_WORDS.contains(plain) ? Optional.of(NO) : Optional.empty();
    }
}
