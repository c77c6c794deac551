package org.murabito.conversation;

/// What a text looks like.
final class Wording {
    private final int forms;
    private final int words;
    private final int length;
    private final char[] content;

    /// @param forms bits of [Form]
    /// @param words how many; in Japanese a third of the characters
    /// @param length characters
    /// @param content hashes of its rarest words, ascending; not copied
    Wording(int forms, int words, int length, char[] content) {
        this.forms = forms;
        this.words = words;
        this.length = length;
        this.content = content;
    }

    boolean is(Form form) {
        return (forms & form.bit()) != 0;
    }

    int forms() {
        return forms;
    }

    int words() {
        return words;
    }

    int length() {
        return length;
    }

    char[] content() {
        return content;
    }
}
