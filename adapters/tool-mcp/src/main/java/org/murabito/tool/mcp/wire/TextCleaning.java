package org.murabito.tool.mcp.wire;

/// Takes out of a server's words what would do something where they are shown.
public final class TextCleaning {
    private TextCleaning() {}

    /// Without control characters, and without those that turn the direction of writing or are not to be seen.
    public static String text(String words) {
        StringBuilder clean = new StringBuilder(words.length());
        words.codePoints()
                .filter(letter -> letter == '\n' || letter == '\t' || isShown(letter))
                .forEach(clean::appendCodePoint);
        return clean.toString();
    }

    /// The same on one line.
    public static String line(String words) {
        return text(words).replaceAll("\\s+", " ").strip();
    }

    private static boolean isShown(int letter) {
        return switch (Character.getType(letter)) {
            case Character.CONTROL, Character.SURROGATE, Character.PRIVATE_USE, Character.UNASSIGNED -> false;
            // Zero-width joiners hold emoji together.
            case Character.FORMAT -> letter == 0x200d;
            default -> true;
        };
    }
}
