package org.murabito.llm.openai.wire;

/// A server said something else than JSON, or no end of it. It repeats nothing of that: it may be anybody's words.
public final class NotJson extends RuntimeException {
    private static final long serialVersionUID = 1;

    public NotJson() {
        super("not JSON");
    }
}
