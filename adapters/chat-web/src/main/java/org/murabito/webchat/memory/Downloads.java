package org.murabito.webchat.memory;

import io.javalin.http.Context;

/// Lines of JSON that a browser keeps as a file.
final class Downloads {
    private Downloads() {}

    /// @param name of letters, digits and dashes
    static void begin(Context request, String name) {
        request.contentType("application/x-ndjson; charset=utf-8")
                .header("Content-Disposition", "attachment; filename=\"" + name + ".jsonl\"");
    }
}
