package org.murabito.llm.openai.setup;

import java.net.URI;
import java.util.Locale;

/// How strictly a server keeps to OpenAI's own description.
public enum ServerDialect {
    /// OpenAI itself: everything as its description has it.
    OPENAI,
    /// Any other server: only the fields that all of them know.
    COMPATIBLE;

    static ServerDialect of(URI baseUrl) {
        String host = baseUrl.getHost() == null ? "" : baseUrl.getHost().toLowerCase(Locale.ROOT);
        boolean theirs =
                host.equals("api.openai.com") || host.endsWith(".api.openai.com") || host.endsWith(".openai.azure.com");
        return theirs ? OPENAI : COMPATIBLE;
    }
}
