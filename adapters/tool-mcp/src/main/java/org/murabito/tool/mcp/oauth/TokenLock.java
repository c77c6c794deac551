package org.murabito.tool.mcp.oauth;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Held by whoever refreshes a token, in this process or another: a refresh token that is used twice may be taken for a
/// stolen one, and everything that came of it withdrawn (https://www.rfc-editor.org/rfc/rfc9700#section-4.14.2).
///
/// A process loses its lock on a file when it closes any channel to it, so within one the file is opened by one thread
/// at a time. Where a system has no such locks, it holds within this process.
///
/// @param file null where it cannot be locked
record TokenLock(ReentrantLock here, @Nullable FileChannel file) implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(TokenLock.class);
    private static final Map<Path, ReentrantLock> HERE = new ConcurrentHashMap<>();

    /// Waits until nobody else holds it.
    static TokenLock on(Path path) {
        ReentrantLock here = HERE.computeIfAbsent(path.toAbsolutePath(), _ -> new ReentrantLock());
        here.lock();
        return new TokenLock(here, locked(path));
    }

    private static @Nullable FileChannel locked(Path path) {
        FileChannel channel = null;
        try {
            channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            var _ = channel.lock();
            return channel;
        } catch (IOException e) {
            log.warn("{} cannot be locked against other processes: {}", path, e.toString());
            close(channel);
            return null;
        }
    }

    @Override
    public void close() {
        close(file);
        here.unlock();
    }

    private static void close(@Nullable FileChannel channel) {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            log.debug("A lock was not closed: {}", e.toString());
        }
    }
}
