package org.murabito.llm.openai.wire;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// A reply that ends where none is longer: a server that never stops must not fill the memory before the deadline.
public final class BoundedStream extends FilterInputStream {
    public static final int MOST = 8 * 1024 * 1024;

    private int left = MOST;

    BoundedStream(InputStream body) {
        super(body);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int read = super.read(into, offset, length);
        left -= Math.max(0, read);
        if (left < 0) {
            throw new NotJson();
        }
        return read;
    }
}
