package org.murabito.conversation.wording;

/// What a text looks like.
public final class TextForm {
    private final int forms;
    private final int words;
    private final int length;
    private final char[] content;

    /// @param forms bits of [Form]
    /// @param words how many; in Japanese a third of the characters
    /// @param length characters
    /// @param content hashes of its rarest words, ascending; not copied
    TextForm(int forms, int words, int length, char[] content) {
        this.forms = forms;
        this.words = words;
        this.length = length;
        this.content = content;
    }

    public boolean is(Form form) {
        return (forms & form.bit()) != 0;
    }

    public int forms() {
        return forms;
    }

    public int words() {
        return words;
    }

    public int length() {
        return length;
    }

    public char[] content() {
        return content;
    }
}
