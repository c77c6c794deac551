package org.murabito.tool.mcp.wire;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Server-sent events of one response, and where to go on after it
/// (https://html.spec.whatwg.org/multipage/server-sent-events.html).
final class EventStream {
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    private final BoundedLineReader lines;
    private String lastId;
    private Duration retry;

    EventStream(InputStream in, String lastId, Duration retry) {
        this.lines = new BoundedLineReader(in, StdioLink.LONGEST_LINE);
        this.lastId = lastId;
        this.retry = retry;
    }

    /// What the next event says; empty for one that only names a place to go on from. Null at the end.
    @Nullable
    String next() throws IOException {
        StringBuilder said = new StringBuilder();
        boolean any = false;
        for (BoundedLineReader.Line line = lines.next(); line != null; line = lines.next()) {
            if (line.text().isEmpty()) {
                if (any) {
                    return said.toString();
                }
                continue;
            }
            if (!line.whole() || said.length() > StdioLink.LONGEST_LINE) {
                throw new IOException("an event of more than " + StdioLink.LONGEST_LINE + " bytes");
            }
            any |= take(line.text(), said);
        }
        return null;
    }

    private boolean take(String line, StringBuilder said) {
        int colon = line.indexOf(':');
        String field = colon < 0 ? line : line.substring(0, colon);
        String value = colon < 0 ? "" : line.substring(colon + 1).stripLeading();
        switch (field) {
            case "data" -> said.append(said.isEmpty() ? "" : "\n").append(value);
            case "id" -> lastId = value;
            case "retry" -> {
                if (value.matches("\\d{1,9}")) {
                    Duration wished = Duration.ofMillis(Long.parseLong(value));
                    retry = wished.compareTo(LONGEST_WAIT) < 0 ? wished : LONGEST_WAIT;
                }
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    /// Empty where the stream cannot be gone on with.
    String lastId() {
        return lastId;
    }

    /// How long to wait before.
    Duration retry() {
        return retry;
    }
}
