package org.murabito.llm.openai;

/// A server said something else than JSON, or no end of it. It repeats nothing of that: it may be anybody's words.
final class NotJson extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotJson() {
        super("not JSON");
    }
}
