package org.murabito.llm.anthropic;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// Reads no more than a reply can be long: a server that never ends must not fill the memory before the deadline.
final class LimitedStream extends FilterInputStream {
    private static final long MOST = 32L << 20;

    private long left = MOST;

    LimitedStream(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        int next = super.read();
        count(next < 0 ? 0 : 1);
        return next;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int read = super.read(into, offset, length);
        count(Math.max(0, read));
        return read;
    }

    private void count(int read) throws IOException {
        left -= read;
        if (left < 0) {
            throw new IOException("the reply is longer than " + MOST + " bytes");
        }
    }
}
