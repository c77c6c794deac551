package org.murabito.search.lucene;

import java.io.IOException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.Lock;

/// A disk that has no room for another file as long as it is said to be full.
final class FullDisk {
    private volatile boolean full;

    void isFull(boolean now) {
        full = now;
    }

    Directory over(Directory real) {
        return new FilterDirectory(real) {
            @Override
            public IndexOutput createOutput(String name, IOContext context) throws IOException {
                check();
                return super.createOutput(name, context);
            }

            @Override
            public Lock obtainLock(String name) throws IOException {
                check();
                return super.obtainLock(name);
            }

            @Override
            public IndexOutput createTempOutput(String prefix, String suffix, IOContext context) throws IOException {
                check();
                return super.createTempOutput(prefix, suffix, context);
            }
        };
    }

    private void check() throws IOException {
        if (full) {
            throw new IOException("No space left on device");
        }
    }
}
