package org.murabito.llm.openai.form;

/// Takes apart a text in which a model thinks aloud: `<think>…</think>` before what it says. Servers that do not know
/// a model's form leave that in the text, and some leave out the opening tag, because it stood in the prompt.
///
/// @param thought blank if there is none
record ThinkTags(String thought, String said) {
    private static final String OPEN = "<think>";
    private static final String CLOSE = "</think>";

    /// The same of a text that still comes: one that may become a tag is not said yet.
    static ThinkTags soFar(String text) {
        String start = text.stripLeading();
        return OPEN.startsWith(start) ? new ThinkTags("", "") : in(text);
    }

    static ThinkTags in(String text) {
        String start = text.stripLeading();
        boolean opened = start.startsWith(OPEN);
        int close = start.indexOf(CLOSE);
        if (!opened && (close < 0 || start.lastIndexOf(OPEN, close) >= 0)) {
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
}
