package org.murabito.store.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.archive.StoreException;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sql.database.Engine;
import org.murabito.store.sql.database.Statements;
import org.murabito.testkit.agent.Await;

/// Writes of many threads at the same time.
final class DatabaseTest {
    private static final long PATIENCE_MILLIS = 500;

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private SqliteEngine engine;
    private Database database;

    @BeforeEach
    void open(@TempDir Path folder) {
        engine = new SqliteEngine(folder.resolve("test.db"));
        database = engine.open();
        database.write(statements -> statements.run("create table line (number integer primary key, text text)"));
    }

    @AfterEach
    void close() {
        threads.close();
        database.close();
    }

    private long lines() {
        return database.read(statements -> statements.number("select count(*) from line"));
    }

    private static int insert(Statements statements, int number) throws SQLException {
        return statements.run("insert into line (number, text) values (?, ?)", number, "line " + number);
    }

    /// All of them wait for the same turn.
    private List<Future<Integer>> atOnce(int count, Database.Work<Integer> first, Database.Work<Integer> second)
            throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch over = new CountDownLatch(1);
        Future<?> blocking = threads.submit(() -> database.write(statements -> {
            begun.countDown();
            return wait(over);
        }));
        begun.await();
        List<Future<Integer>> written = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Database.Work<Integer> work = i % 2 == 0 ? first : second;
            written.add(threads.submit(() -> database.write(work)));
        }
        Await.until(() -> database.queued() >= count);
        over.countDown();
        assertThat(blocking).succeedsWithin(Duration.ofSeconds(10));
        return written;
    }

    private static boolean wait(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void writes_that_come_together_are_all_there_each_with_its_own_result() throws Exception {
        int[] next = {0};
        Database.Work<Integer> adds = statements -> {
            insert(statements, ++next[0]);
            return next[0];
        };

        List<Integer> results = new ArrayList<>();
        for (Future<Integer> one : atOnce(100, adds, adds)) {
            results.add(one.get());
        }

        assertThat(results)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.rangeClosed(1, 100).boxed().toList());
        assertThat(lines()).isEqualTo(100);
    }

    @Test
    void one_that_fails_takes_back_all_of_its_own_and_nothing_of_others() throws Exception {
        int[] next = {0};
        Database.Work<Integer> adds = statements -> insert(statements, ++next[0]);
        Database.Work<Integer> breaks = statements -> {
            insert(statements, ++next[0]);
            throw new IllegalArgumentException("broken");
        };

        List<Future<Integer>> written = atOnce(20, adds, breaks);

        for (int i = 0; i < written.size(); i++) {
            Future<Integer> one = written.get(i);
            if (i % 2 == 0) {
                assertThat(one.get()).isEqualTo(1);
            } else {
                assertThatThrownBy(one::get)
                        .isInstanceOf(ExecutionException.class)
                        .hasRootCauseInstanceOf(IllegalArgumentException.class);
            }
        }
        assertThat(lines()).isEqualTo(10);
    }

    @Test
    void what_the_database_refuses_is_told_to_whoever_asked_for_it() throws Exception {
        Database.Work<Integer> same = statements -> insert(statements, 7);
        Database.Work<Integer> other = statements -> statements.run("select 1 from nowhere");

        List<Future<Integer>> written = atOnce(2, same, other);

        assertThat(written.getFirst().get()).isEqualTo(1);
        assertThatThrownBy(written.getLast()::get).hasCauseInstanceOf(StoreException.class);
        assertThat(lines()).isEqualTo(1);
    }

    @Test
    void says_that_there_is_no_room_until_there_is() {
        Database.Work<Integer> large =
                statements -> statements.run("insert into line (text) values (?)", "x".repeat(1_000_000));
        assertThat(database.trouble()).isEmpty();
        engine.limitPages(database, true);

        assertThatThrownBy(() -> database.write(large)).isInstanceOf(StoreException.class);
        assertThat(database.trouble()).map(StoreException::kind).contains(StoreException.Kind.FULL);
        database.write(statements -> insert(statements, 1));
        assertThatThrownBy(() -> database.writeSoon(large)).isInstanceOf(StoreException.class);
        assertThat(database.trouble()).isPresent();

        engine.limitPages(database, false);
        assertThat(database.trouble()).isEmpty();
        database.write(large);
        assertThat(lines()).isEqualTo(2);
    }

    /// Readers find nobody, and the engine is patient for half a second.
    private Engine away() {
        return (Engine) Proxy.newProxyInstance(
                Engine.class.getClassLoader(),
                new Class<?>[] {Engine.class},
                (_, method, arguments) -> switch (method.getName()) {
                    case "openReader" -> throw new SQLException("away");
                    case "awaitBack" -> {
                        LockSupport.parkNanos(10_000_000);
                        yield (long) arguments[1] < PATIENCE_MILLIS;
                    }
                    default -> method.invoke(engine, arguments);
                });
    }

    @Test
    void many_reads_wait_for_the_same_outage() {
        try (Database failing = Database.open(away(), 1)) {
            long begun = System.nanoTime();
            List<Future<Long>> reading = IntStream.range(0, 20)
                    .mapToObj(_ -> threads.submit(() -> failing.<Long>read(one -> one.number("select 1"))))
                    .toList();

            for (Future<Long> one : reading) {
                assertThatThrownBy(one::get).hasCauseInstanceOf(StoreException.class);
            }
            assertThat(Duration.ofNanos(System.nanoTime() - begun).toMillis())
                    .isBetween(PATIENCE_MILLIS, 10 * PATIENCE_MILLIS);
        }
    }
}
