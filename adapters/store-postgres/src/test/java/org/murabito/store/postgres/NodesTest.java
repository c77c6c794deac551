package org.murabito.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.archive.StoreException;
import org.murabito.chat.Access;
import org.murabito.chat.PlaceId;
import org.murabito.store.postgres.PostgresStore.Location;
import org.murabito.store.sql.assembly.SqlStore;
import org.murabito.store.sql.contract.StoreHome;
import org.murabito.testkit.Town;
import org.murabito.testkit.agent.Await;

/// Two nodes on one database: one works, and whoever lost the database to another never writes again.
class NodesTest {
    private final OpenDatabase home = new OpenDatabase();
    private final CompletableFuture<StoreException> lost = new CompletableFuture<>();
    private SqlStore store;

    @TempDir
    private Path second;

    @BeforeEach
    void open() throws IOException {
        store = home.store();
        store.whenLost(lost::complete);
        Town.settle(store.communities());
        for (String file : new String[] {"tombstone.key", "murabito.id"}) {
            Files.copy(home.folder().resolve(file), second.resolve(file));
        }
    }

    @AfterEach
    void close() {
        home.close();
    }

    private PostgresStore another() {
        return PostgresStore.open(home.location(), second, StoreHome.TIMING);
    }

    private void say(SqlStore from, String key) {
        from.messages().keep(List.of(Town.said(Town.SQUARE, key, Town.ANA, 1, "message " + key)));
    }

    private long said() {
        return store.messages().count(Town.everything(store.communities()), Town.SQUARE);
    }

    /// Something happens while the first node writes and has lost its connection.
    private void writeAround(Runnable meanwhile) {
        boolean[] begun = {false};
        store.database().write(statements -> {
            long own = statements.number("select pg_backend_pid()");
            if (!begun[0]) {
                begun[0] = true;
                Server.shared().run("postgres", "select pg_terminate_backend(" + own + ", 10000)");
                meanwhile.run();
            }
            return statements.run("insert into never_read (channel) values (?)", "town/late");
        });
    }

    private void assertNothingIsWritten() {
        assertThat(lost).succeedsWithin(10, TimeUnit.SECONDS);
        assertThatThrownBy(() -> say(store, "after"))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("was taken over by another Murabito")
                .extracting(e -> ((StoreException) e).kind())
                .isEqualTo(StoreException.Kind.IN_USE);
        assertThat(said()).isZero();
        assertThat(store.database().<Long>read(statements -> statements.number("select count(*) from never_read")))
                .isZero();
    }

    @Test
    void one_whose_database_another_has_taken_over_never_writes_again() {
        try (Held held = new Held()) {
            assertThatThrownBy(() -> writeAround(held::take)).isInstanceOf(StoreException.class);
            assertNothingIsWritten();
        }
        assertNothingIsWritten();
    }

    private final class Held implements AutoCloseable {
        private PostgresStore other;

        void take() {
            other = another();
        }

        @Override
        public void close() {
            other.close();
        }
    }

    @Test
    void nor_does_one_that_finds_the_database_free_when_somebody_wrote_meanwhile() {
        assertThatThrownBy(() -> writeAround(() -> another().close())).isInstanceOf(StoreException.class);
        assertNothingIsWritten();
    }

    @Test
    void one_that_only_lost_its_connection_goes_on() {
        writeAround(() -> {});
        say(store, "after");

        assertThat(said()).isEqualTo(1);
        assertThat(lost).isNotDone();
    }

    private long session() {
        return store.database().write(statements -> statements.number("select pg_backend_pid()"));
    }

    @Test
    void a_statement_that_fails_gives_nobody_the_database() {
        long before = session();

        assertThatThrownBy(() -> store.database()
                        .write(statements ->
                                statements.run("insert into never_read (channel) values (?)", (Object) null)))
                .isInstanceOf(StoreException.class);
        assertThatThrownBy(() -> store.database().aloneAndOn(statements -> statements.number("select 1 / 0")))
                .isInstanceOf(StoreException.class);

        assertThat(session()).isEqualTo(before);
        say(store, "after");
        assertThat(said()).isEqualTo(1);
    }

    @Test
    void one_that_lost_its_connection_with_the_lock_takes_it_back() throws IOException {
        home.closeStore();
        try (Proxy proxy = new Proxy(home.location().url());
                PostgresStore own = PostgresStore.open(new Location(proxy.url(), null), second, StoreHome.TIMING)) {
            own.whenLost(lost::complete);
            say(own, "first");
            proxy.cutOnce("pg_try_advisory_lock");
            endConnections();

            say(own, "second");

            assertThat(lost).isNotDone();
        }
        store = home.store();
        assertThat(said()).isEqualTo(2);
    }

    private void endConnections() {
        Server.shared()
                .run(
                        "postgres",
                        "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '" + name()
                                + "'");
    }

    private String name() {
        return home.location().url().replaceAll(".*/", "");
    }

    /// A replica takes over that had not got the last transactions.
    @Test
    void one_that_finds_less_than_it_wrote_never_writes_again() {
        long before = store.database().read(statements -> statements.number("select number from last_write"));
        store.communities().save(Town.channel(PlaceId.parse(Town.ID + "/fresh"), Access.OPEN));
        endConnections();
        Server.shared().run(name(), "delete from place where key = 'fresh'; update last_write set number = " + before);

        assertThatThrownBy(() -> say(store, "after"))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("was taken over by a server that lacks what was kept last");

        assertThat(lost).succeedsWithin(10, TimeUnit.SECONDS);
        assertThat(said()).isZero();
    }

    @Test
    void the_server_ends_a_connection_that_gives_no_sign_of_life() {
        assertThat(store.database()
                        .<String>write(statements -> statements
                                .first(row -> row.getString(1), "select current_setting('idle_session_timeout')")
                                .orElseThrow()))
                .isEqualTo("10s");
    }

    @Test
    void the_lock_is_kept_while_everything_is_written_anew() {
        store.compact();

        assertThatThrownBy(this::another)
                .hasMessageContaining("in use by another Murabito (process "
                        + ProcessHandle.current().pid());
    }

    @Test
    void one_that_waits_sees_who_works_and_when_the_database_is_free() {
        try (PostgresStandby standby = PostgresStandby.open(home.location(), second, StoreHome.TIMING.clock())) {
            assertThat(standby.working().map(PostgresNode::name).orElse("nobody"))
                    .startsWith("process " + ProcessHandle.current().pid());
            assertThat(((PostgresStore) store).nodes()).hasSize(2);

            home.closeStore();
            Await.until(() -> standby.working().isEmpty());
        }
        store = home.store();
    }

    @Test
    void one_that_waits_has_the_secret_of_the_one_that_works() throws IOException {
        Files.write(second.resolve("tombstone.key"), new byte[32]);
        assertThatThrownBy(() -> PostgresStandby.open(home.location(), second, StoreHome.TIMING.clock()))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("copy tombstone.key and murabito.id");

        Files.delete(second.resolve("murabito.id"));
        assertThatThrownBy(() -> PostgresStandby.open(home.location(), second, StoreHome.TIMING.clock()))
                .hasMessageContaining("copy tombstone.key and murabito.id");

        Files.writeString(second.resolve("murabito.id"), "00000001\n0000000000000000\n");
        assertThatThrownBy(() -> PostgresStandby.open(home.location(), second, StoreHome.TIMING.clock()))
                .hasMessageContaining("is that of another data folder");
    }
}
