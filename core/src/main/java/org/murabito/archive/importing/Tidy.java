package org.murabito.archive.importing;

/// Makes texts and names that come from outside fit to be kept.
public final class Tidy {
    /// Longer texts are cut, with a mark.
    static final int LONGEST_TEXT = 1_000_000;

    private static final int LONGEST_NAME = 200;

    private Tidy() {}

    /// A name on one line, never empty.
    public static String name(String name, String otherwise) {
        String line = sound(name).replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
        return line.isEmpty() ? otherwise : shortened(line, LONGEST_NAME);
    }

    static String cut(String text) {
        return shortened(text, LONGEST_TEXT) + "\n[… cut: " + text.length() + " characters]";
    }

    static String shortened(String text, int length) {
        if (text.length() <= length) {
            return text;
        }
        return text.substring(0, Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length);
    }

    /// Half surrogates and NUL survive no store; the replacement character stands in for them.
    public static String sound(String text) {
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
