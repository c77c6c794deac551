package org.murabito.llm.openai;

/// A server said something else than JSON. It says nothing of what was said: that may be anybody's words.
final class NotJson extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotJson() {
        super("not JSON");
    }
}
