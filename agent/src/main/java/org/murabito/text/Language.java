package org.murabito.text;

/// The languages Murabito speaks.
public enum Language {
    ENGLISH,
    JAPANESE;

    /// Japanese as soon as there is kana, or Han characters and nothing to read in Latin script; whoever is called with
    /// an @ is called so in any language.
    public static Language of(String text) {
        boolean han = false;
        boolean latin = false;
        boolean calling = false;
        for (int i = 0; i < text.length(); ) {
            int point = text.codePointAt(i);
            Character.UnicodeScript script = Character.UnicodeScript.of(point);
            calling = point == '@' || point == '＠' || (calling && script == Character.UnicodeScript.LATIN);
            switch (script) {
                case HIRAGANA, KATAKANA -> {
                    return JAPANESE;
                }
                case HAN -> han = true;
                case LATIN -> latin |= !calling;
                default -> {}
            }
            i += Character.charCount(point);
        }
        return han && !latin ? JAPANESE : ENGLISH;
    }
}
