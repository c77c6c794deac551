package org.murabito.webchat.live;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Writes server-sent events.
final class Stream {
    private final OutputStream out;

    Stream(OutputStream out) {
        this.out = out;
    }

    void start() throws IOException {
        write("retry: 1500\n\n");
    }

    void beat() throws IOException {
        write(":\n\n");
    }

    /// JSON holds no line ends, so one line of it is one event.
    void event(String name, @Nullable Long id, String json) throws IOException {
        write((id == null ? "" : "id: " + id + "\n") + "event: " + name + "\ndata: " + json + "\n\n");
    }

    private void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
