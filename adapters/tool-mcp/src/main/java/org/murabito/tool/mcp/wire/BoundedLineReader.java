package org.murabito.tool.mcp.wire;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Reads lines of bytes up to a length. Of a longer one only the beginning and the very end are kept; bytes that are no
/// UTF-8 become `�`.
final class BoundedLineReader {
    private static final int CHUNK = 16 * 1024;
    private static final int TAIL = 200;

    private final InputStream in;
    private final int longest;
    private final byte[] chunk = new byte[CHUNK];
    private byte[] line = new byte[1024];
    private int length;
    private boolean tooLong;
    private byte[] tail = new byte[0];
    private int at;
    private int end;

    BoundedLineReader(InputStream in, int longest) {
        this.in = in;
        this.longest = longest;
    }

    /// @param whole false where only the beginning is here
    /// @param tail where it is not whole, its last bytes
    record Line(String text, boolean whole, String tail) {}

    /// Null at the end.
    @Nullable
    Line next() throws IOException {
        length = 0;
        tooLong = false;
        tail = new byte[0];
        while (true) {
            if (at == end) {
                end = in.read(chunk);
                at = 0;
                if (end < 0) {
                    end = 0;
                    return length == 0 && !tooLong ? null : taken();
                }
            }
            int stop = at;
            while (stop < end && chunk[stop] != '\n') {
                stop++;
            }
            keep(at, stop);
            boolean ended = stop < end;
            at = ended ? stop + 1 : stop;
            if (ended) {
                return taken();
            }
        }
    }

    private Line taken() {
        Line taken = new Line(text(line, length), !tooLong, text(tail, tail.length));
        if (line.length > 4 * CHUNK) {
            line = new byte[1024];
        }
        return taken;
    }

    private static String text(byte[] bytes, int length) {
        return new String(bytes, 0, length, StandardCharsets.UTF_8).strip();
    }

    private void keep(int from, int to) {
        int fits = Math.min(to - from, longest - length);
        tooLong |= fits < to - from;
        if (length + fits > line.length) {
            line = Arrays.copyOf(line, Math.min(longest, Math.max(line.length * 2, length + fits)));
        }
        System.arraycopy(chunk, from, line, length, fits);
        length += fits;
        if (tooLong) {
            remember(from + fits, to);
        }
    }

    private void remember(int from, int to) {
        int fresh = Math.min(TAIL, to - from);
        int old = Math.min(TAIL - fresh, tail.length);
        byte[] last = Arrays.copyOfRange(tail, tail.length - old, tail.length + fresh);
        System.arraycopy(chunk, to - fresh, last, old, fresh);
        tail = last;
    }
}
