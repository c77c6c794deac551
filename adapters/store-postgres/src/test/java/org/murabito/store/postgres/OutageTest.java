package org.murabito.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.StoreException;
import org.murabito.chat.Message;
import org.murabito.store.sql.assembly.SqlStore;
import org.murabito.testkit.Town;
import org.murabito.testkit.agent.Await;

/// The server ends connections whenever it likes.
class OutageTest {
    private static final int WRITERS = 8;
    private static final int EACH = 40;
    private static final int BETWEEN = 16;

    private final AtomicInteger written = new AtomicInteger();

    private final OpenDatabase home = new OpenDatabase();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private SqlStore store;

    @BeforeEach
    void open() {
        store = home.store();
        Town.settle(store.communities());
    }

    @AfterEach
    void close() {
        threads.close();
        home.close();
    }

    private void endConnections() {
        Server.shared()
                .run(
                        "postgres",
                        "select pg_terminate_backend(pid) from pg_stat_activity where datname = '"
                                + home.location().url().replaceAll(".*/", "") + "'");
    }

    private List<Message> write(int writer) {
        List<Message> kept = new ArrayList<>();
        for (int i = 0; i < EACH; i++) {
            String key = writer + "-" + i;
            kept.add(store.messages()
                    .keep(List.of(Town.said(Town.SQUARE, key, Town.ANA, i, "message " + key)))
                    .getFirst()
                    .messageOrNull());
            written.incrementAndGet();
        }
        return kept;
    }

    @Test
    void what_is_written_meanwhile_is_there_once_and_whole() throws Exception {
        List<Future<List<Message>>> writing = IntStream.range(0, WRITERS)
                .mapToObj(writer -> threads.submit(() -> write(writer)))
                .toList();
        for (int next = BETWEEN; next < WRITERS * EACH; next += BETWEEN) {
            int reached = next;
            Await.until(() -> written.get() >= reached);
            endConnections();
        }

        List<Message> kept = new ArrayList<>();
        for (Future<List<Message>> one : writing) {
            kept.addAll(one.get());
        }
        assertThat(kept).hasSize(WRITERS * EACH).doesNotContainNull().doesNotHaveDuplicates();
        List<Message> found =
                store.messages().latest(Town.everything(store.communities()), Town.SQUARE, 2 * WRITERS * EACH, null);
        assertThat(new HashSet<>(found)).isEqualTo(new HashSet<>(kept));
        assertThat(found).hasSameSizeAs(kept);
        assertThat(home.reopened().messages().count(Town.everything(home.store().communities()), Town.SQUARE))
                .isEqualTo(kept.size());
    }

    @Test
    void a_write_whose_connection_is_lost_is_done_again_and_kept_once() {
        AtomicInteger attempts = new AtomicInteger();

        store.database().write(statements -> {
            statements.run("insert into never_read (channel) values (?)", "town/" + attempts.incrementAndGet());
            if (attempts.get() == 1) {
                statements.test("select pg_terminate_backend(pg_backend_pid())");
            }
            return statements;
        });

        assertThat(store.database()
                        .<List<String>>read(statements ->
                                statements.list(row -> row.getString(1), "select channel from never_read")))
                .containsExactly("town/2");
    }

    @Test
    void a_community_that_is_removed_meanwhile_goes_whole() {
        write(1);
        endConnections();
        store.communities().remove(Town.ID);

        assertThat(store.messages().changesAfter(0, 1_000).gone()).hasSize(EACH);
        assertThat(store.communities().communities()).isEmpty();
    }

    @Test
    void a_reader_asks_again() {
        write(1);
        endConnections();

        assertThat(store.messages().latest(Town.everything(store.communities()), Town.SQUARE, 1_000, null))
                .hasSize(EACH);
        assertThat(store.trouble()).isEmpty();
    }

    @Test
    void a_second_process_is_refused() {
        assertThatThrownBy(() -> PostgresStore.openDatabase(home.location()))
                .isInstanceOf(StoreException.class)
                .extracting(e -> ((StoreException) e).kind())
                .isEqualTo(StoreException.Kind.IN_USE);
    }
}
