package org.murabito.text;

/// How long a text is, in words; two characters of Japanese count as one.
public final class WordCount {
    private WordCount() {}

    public static int of(String text) {
        int count = 0;
        int wide = 0;
        boolean inside = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isWide = c >= 0x3005 && !Character.isWhitespace(c);
            wide += isWide ? 1 : 0;
            boolean narrow = !isWide && !Character.isWhitespace(c);
            count += narrow && !inside ? 1 : 0;
            inside = narrow;
        }
        return count + (wide + 1) / 2;
    }
}
