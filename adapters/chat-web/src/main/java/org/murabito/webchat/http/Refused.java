package org.murabito.webchat.http;

import java.util.List;

/// A request that is not granted: the answer's status and the text, by its key in the resource files, that says why.
public final class Refused extends RuntimeException {
    private final int status;
    private final String text;
    private final List<Object> words;

    public Refused(int status, String text, Object... words) {
        super(text, null, false, false);
        this.status = status;
        this.text = text;
        this.words = List.of(words);
    }

    public int status() {
        return status;
    }

    public String text() {
        return text;
    }

    public List<Object> words() {
        return words;
    }

    public static Refused notFound() {
        return new Refused(404, "error.notFound");
    }
}
