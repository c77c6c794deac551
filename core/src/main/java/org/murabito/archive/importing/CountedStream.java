package org.murabito.archive.importing;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;

/// Tells how many bytes were read, after each read; the listener may refuse to go on by throwing.
final class CountedStream extends FilterInputStream {
    private final LongConsumer listener;

    CountedStream(InputStream in, LongConsumer listener) {
        super(in);
        this.listener = listener;
    }

    @Override
    public int read() throws IOException {
        int one = super.read();
        if (one >= 0) {
            listener.accept(1);
        }
        return one;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int count = super.read(bytes, offset, length);
        if (count > 0) {
            listener.accept(count);
        }
        return count;
    }
}
