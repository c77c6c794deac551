package org.murabito.perceive;

/// As much of what somebody said as is judged, taken for an order, and looked into. All of it is kept and can be found;
/// a question that needs more than this is a document with a question around it, which stands at its beginning or end.
public final class BoundedText {
    /// What the largest platform takes in one message of a chat, twice; a model reads it for two cents at most.
    public static final int LONGEST = 8_000;

    private static final int END = 2_000;
    private static final String CUT = " … ";

    private BoundedText() {}

    /// The text, or its beginning and its end.
    public static String of(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        int head = whole(text, LONGEST - END - CUT.length());
        return text.substring(0, head) + CUT + text.substring(whole(text, text.length() - END));
    }

    /// Cuts no character in two.
    private static int whole(String text, int at) {
        return Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }
}
