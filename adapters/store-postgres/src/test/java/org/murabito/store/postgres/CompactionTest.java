package org.murabito.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
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
                    .withMessageContaining("the table message of the database")
                    .withMessageContaining("is in use by another session");

            say("meanwhile", "good morning");
            assertThat(store.trouble()).isEmpty();
            other.rollback();
        }
        store.compact();
    }
}
