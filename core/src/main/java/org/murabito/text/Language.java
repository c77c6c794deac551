package org.murabito.text;

/// The languages Murabito speaks.
public enum Language {
    ENGLISH,
    JAPANESE;

    /// Japanese as soon as there is kana, or Han characters and nothing to read in Latin script.
    public static Language of(String text) {
        boolean han = false;
        boolean latin = false;
        for (int i = 0; i < text.length(); ) {
            int point = text.codePointAt(i);
            switch (Character.UnicodeScript.of(point)) {
                case HIRAGANA, KATAKANA -> {
                    return JAPANESE;
                }
                case HAN -> han = true;
                case LATIN -> latin = true;
                default -> {}
            }
            i += Character.charCount(point);
        }
        return han && !latin ? JAPANESE : ENGLISH;
    }
}
