package org.murabito.store.sql.database;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jdbi.v3.core.JdbiException;
import org.murabito.archive.StoreException;

/// The signs of life of a connection that writes, for an engine that wants some. Whoever writes gives one as well.
final class Heartbeat implements AutoCloseable {
    private final Engine engine;
    private final ConnectionSlot writer;
    private final ReentrantLock writing;
    private final CountDownLatch closing = new CountDownLatch(1);
    private volatile Consumer<StoreException> loss = _ -> {};
    private volatile boolean cut;

    /// @param writing held by whoever uses the connection
    Heartbeat(Engine engine, ConnectionSlot writer, ReentrantLock writing) {
        this.engine = engine;
        this.writer = writer;
        this.writing = writing;
    }

    void begin() {
        engine.heartbeat()
                .ifPresent(
                        every -> Thread.ofVirtual().name("database heartbeat").start(() -> live(every)));
    }

    void whenLost(Consumer<StoreException> told) {
        loss = told;
    }

    boolean isCut() {
        return cut;
    }

    private void live(Duration every) {
        try {
            while (engine.lost().isEmpty()) {
                if (closing.await(every.toMillis(), TimeUnit.MILLISECONDS)) {
                    return;
                }
                beat();
            }
            engine.lost().ifPresent(why -> loss.accept(engine.translate(why)));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// A connection that was lost is opened again.
    private void beat() {
        if (writing.tryLock()) {
            try {
                engine.beat(writer.get());
                cut = false;
            } catch (SQLException | JdbiException _) {
                writer.discard();
                cut = true;
            } finally {
                writing.unlock();
            }
        }
    }

    @Override
    public void close() {
        closing.countDown();
    }
}
