package org.murabito.webchat.live;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.murabito.webchat.limit.InFlight;

/// Writes server-sent events, together up to a flush. Where too much waits for pages that do not read, it ends; they
/// come back and resume.
final class Stream implements AutoCloseable {
    /// Bytes that wait for a flush.
    private static final long TOGETHER = 32_000;

    private final OutputStream out;
    private final InFlight unsent;
    private final Listener listener;
    private long taken;

    Stream(OutputStream out, InFlight unsent, Listener listener) {
        this.out = out;
        this.unsent = unsent;
        this.listener = listener;
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
        if (listener.isEnded()) {
            throw new IOException("the page was signed out");
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (unsent.take(listener.viewer().key(), bytes.length) != InFlight.Taken.YES) {
            throw new IOException("too much waits to be read");
        }
        taken += bytes.length;
        out.write(bytes);
        if (taken > TOGETHER) {
            flush();
        }
    }

    void flush() throws IOException {
        out.flush();
        release();
    }

    /// Nothing else is written to a page that was ended.
    void reload() throws IOException {
        out.write("event: reload\ndata: {}\n\n".getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    @Override
    public void close() {
        release();
    }

    private void release() {
        unsent.release(listener.viewer().key(), taken);
        taken = 0;
    }
}
