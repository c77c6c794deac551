package org.murabito.text;

import java.util.List;
import java.util.Optional;

/// The languages Murabito speaks.
public enum Language {
    ENGLISH,
    JAPANESE;

    /// Japanese as soon as there is kana, or Han characters and nothing to read in Latin script; whoever is called with
    /// an @ is called so in any language.
    public static Language of(String text) {
        return read(text).orElse(ENGLISH);
    }

    /// Whether there are letters to tell it from.
    public static boolean isTold(String text) {
        return read(text).isPresent();
    }

    /// Of the last text that has letters, since a sign or a number alone ("👋", "12:30") is of no language.
    public static Language ofLast(List<String> texts) {
        return texts.reversed().stream()
                .flatMap(text -> read(text).stream())
                .findFirst()
                .orElse(ENGLISH);
    }

    /// Empty where there are no letters.
    private static Optional<Language> read(String text) {
        boolean han = false;
        boolean latin = false;
        boolean calling = false;
        for (int i = 0; i < text.length(); ) {
            int point = text.codePointAt(i);
            Character.UnicodeScript script = Character.UnicodeScript.of(point);
            calling = point == '@' || point == '＠' || (calling && script == Character.UnicodeScript.LATIN);
            switch (script) {
                case HIRAGANA, KATAKANA -> {
                    return Optional.of(JAPANESE);
                }
                case HAN -> han = true;
                case LATIN -> latin |= !calling;
                default -> {}
            }
            i += Character.charCount(point);
        }
        return latin ? Optional.of(ENGLISH) : han ? Optional.of(JAPANESE) : Optional.empty();
    }
}
