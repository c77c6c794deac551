package org.murabito.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.StoreException;
import org.murabito.store.sql.assembly.SqlStore;
import org.murabito.testkit.Town;

/// Other sessions are at work while the database is written anew: a copy is made of it, or somebody looks at it.
class CompactionTest {
    private final OpenDatabase home = new OpenDatabase();
    private SqlStore store;

    @BeforeEach
    void open() {
        store = home.store();
        Town.settle(store.communities());
    }

    @AfterEach
    void close() {
        home.close();
    }

    private Connection another() throws SQLException {
        return DriverManager.getConnection(
                home.location().url().replace("postgresql://postgres@", "jdbc:postgresql://") + "?user=postgres");
    }

    private void say(String key, String text) {
        store.messages().keep(List.of(Town.said(Town.SQUARE, key, Town.ANA, 1, text)));
    }

    @Test
    void a_table_that_somebody_reads_is_not_waited_for_for_long() throws Exception {
        try (Connection other = another()) {
            other.setAutoCommit(false);
            other.createStatement().execute("lock table message in access share mode");

            CompletableFuture<Void> compacting = CompletableFuture.runAsync(store::compact);
            assertThat(compacting)
                    .failsWithin(Duration.ofSeconds(20))
                    .withThrowableThat()
                    .withCauseInstanceOf(StoreException.class)
                    .withMessageContaining("is in use by another session, which reads its table message");

            say("meanwhile", "good morning");
            assertThat(store.trouble()).isEmpty();
            other.rollback();
        }
        store.compact();
    }

    @Test
    void what_was_deleted_is_off_the_disk_or_it_is_said_that_it_is_not() throws Exception {
        String secret = "zauberwort".repeat(3);
        say("1", secret);
        try (Connection other = another();
                Connection reader = another()) {
            other.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            other.setAutoCommit(false);
            other.createStatement().execute("select 1");
            store.messages().delete(Town.SQUARE, "1", Town.NOON);

            assertThatThrownBy(store::compact)
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("keeps what was deleted for another session");
            assertThat(onDisk(reader, "message")).contains(secret);

            other.rollback();
            store.compact();
            assertThat(onDisk(reader, "message")).doesNotContain(secret);
        }
    }

    @Test
    void samples_of_what_was_deleted_are_off_the_disk() throws Exception {
        String secret = "zauberwort".repeat(3);
        say("1", secret);
        say("2", secret);
        try (Connection reader = another()) {
            reader.createStatement().execute("analyze");
            assertThat(onDisk(reader, "pg_statistic")).contains(secret);
            store.messages().delete(Town.SQUARE, "1", Town.NOON);
            store.messages().delete(Town.SQUARE, "2", Town.NOON);
            store.compact();
            assertThat(onDisk(reader, "pg_statistic")).doesNotContain(secret);
        }
    }

    private static String onDisk(Connection reader, String table) throws SQLException, IOException {
        reader.createStatement().execute("checkpoint");
        try (PreparedStatement asked =
                reader.prepareStatement("select current_setting('data_directory') || '/' || pg_relation_filepath(?)")) {
            asked.setString(1, table);
            try (ResultSet path = asked.executeQuery()) {
                path.next();
                return Files.readString(Path.of(path.getString(1)), StandardCharsets.ISO_8859_1);
            }
        }
    }
}
