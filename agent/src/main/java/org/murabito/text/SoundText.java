package org.murabito.text;

/// Makes texts that come from outside fit to be kept.
public final class SoundText {
    private SoundText() {}

    /// Half surrogates and NUL survive no store; the replacement character stands in for them.
    public static String of(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0 || Character.isSurrogate(c)) {
                return soundFrom(text, i);
            }
        }
        return text;
    }

    private static String soundFrom(String text, int start) {
        StringBuilder sound = new StringBuilder(text.length()).append(text, 0, start);
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean pair = i + 1 < text.length() && Character.isSurrogatePair(c, text.charAt(i + 1));
            if (pair) {
                sound.append(c).append(text.charAt(++i));
            } else {
                sound.append(c == 0 || Character.isSurrogate(c) ? '\uFFFD' : c);
            }
        }
        return sound.toString();
    }
}
