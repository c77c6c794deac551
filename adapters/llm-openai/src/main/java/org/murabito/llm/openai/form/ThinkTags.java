package org.murabito.llm.openai.form;

/// Takes apart a text in which a model thinks aloud: `<think>…</think>` before what it says. Servers that do not know
/// a model's form leave that in the text, and some leave out the opening tag, because it stood in the prompt.
///
/// @param thought blank if there is none
record ThinkTags(String thought, String said) {
    private static final String OPEN = "<think>";
    private static final String CLOSE = "</think>";

    /// The same of a text that still comes: one that may become a tag is not said yet.
    static ThinkTags soFar(String text, boolean leftOut) {
        return OPEN.startsWith(text.stripLeading()) ? new ThinkTags("", "") : in(text, leftOut);
    }

    /// @param leftOut whether thoughts are not over without a closing tag, although none opened them
    static ThinkTags in(String text, boolean leftOut) {
        String start = text.stripLeading();
        boolean opened = start.startsWith(OPEN);
        if (!opened && !leavesOut(text) && (!leftOut || start.contains(CLOSE))) {
            return new ThinkTags("", text);
        }
        String rest = opened ? start.substring(OPEN.length()) : start;
        int end = rest.indexOf(CLOSE);
        return end < 0
                ? new ThinkTags(rest.strip(), "")
                : new ThinkTags(
                        rest.substring(0, end).strip(),
                        rest.substring(end + CLOSE.length()).strip());
    }

    /// Whether thoughts are closed that none of its tags opened.
    static boolean leavesOut(String text) {
        int close = text.indexOf(CLOSE);
        return close >= 0 && text.lastIndexOf(OPEN, close) < 0;
    }
}
