package org.murabito.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.archive.Changes;
import org.murabito.archive.KeepResult;
import org.murabito.chat.Post;
import org.murabito.store.postgres.PostgresStore.Location;
import org.murabito.store.sql.assembly.SqlStore;
import org.murabito.store.sql.copy.TableCopy;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sqlite.SqliteStore;
import org.murabito.testkit.Town;

/// Everything from one kind of database into the other.
class CopyTest {
    private static final int MESSAGES = 1_234;

    private final OpenDatabase home = new OpenDatabase();

    @TempDir
    private Path folder;

    @BeforeEach
    void talk() {
        SqlStore store = home.store();
        Town.settle(store.communities());
        List<Post> posts = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            posts.add(Town.said(Town.SQUARE, "m" + i, Town.ANA, i, "message 👋 " + i));
        }
        store.messages().keep(posts);
        store.messages().delete(Town.SQUARE, "m7", Town.NOON);
    }

    @AfterEach
    void close() {
        home.close();
    }

    private static Changes changes(SqlStore store) {
        return store.messages().changesAfter(0, 10 * MESSAGES);
    }

    private Path intoFile() throws IOException {
        Path file = folder.resolve("murabito.db");
        try (Database to = SqliteStore.openFile(file)) {
            new TableCopy(home.store().database(), to).run((_, _) -> {});
            to.own(home.store().database().owner());
        }
        return file;
    }

    @Test
    void there_and_back_everything_is_as_it_was() throws IOException {
        Changes before = changes(home.store());
        Path file = intoFile();
        assertThat(folder).isDirectoryContaining(one -> one.equals(file)).isDirectoryNotContaining("glob:**-wal");
        Location emptied = Server.shared().makeWithoutTables();

        try (Database from = SqliteStore.openFile(file);
                Database to = PostgresStore.openDatabase(emptied)) {
            new TableCopy(from, to).run((_, _) -> {});
        }

        OpenDatabase returned = new OpenDatabase(emptied, home.folder());
        home.closeStore();
        try (SqlStore store = returned.store()) {
            assertThat(changes(store)).isEqualTo(before);
            assertThat(store.messages().keep(List.of(Town.said(Town.SQUARE, "m7", Town.ANA, 7, "again"))))
                    .first()
                    .isInstanceOf(KeepResult.Refused.class);
            assertThat(store.messages().keep(List.of(Town.said(Town.SQUARE, "new", Town.BEN, 7, "new"))))
                    .first()
                    .isInstanceOf(KeepResult.Added.class);
        }
    }

    private static void cutOffAt(String place, TableCopy copy) {
        assertThatThrownBy(() -> copy.run((table, _) -> {
                    if (table.equals(place)) {
                        throw new IllegalStateException("cut off");
                    }
                }))
                .hasMessage("cut off");
    }

    private static boolean has(Database database, String key) {
        return database.<Long>read(
                        statements -> statements.number("select count(*) from message where key = '" + key + "'"))
                > 0;
    }

    @Test
    void what_was_deleted_since_an_attempt_is_not_in_the_next() throws IOException {
        try (Database to = SqliteStore.openFile(folder.resolve("murabito.db"))) {
            TableCopy copy = new TableCopy(home.store().database(), to);
            cutOffAt("place", copy);
            assertThat(has(to, "m9")).isTrue();
            home.store().messages().delete(Town.SQUARE, "m9", Town.NOON);

            copy.run((_, _) -> {});

            assertThat(has(to, "m9")).isFalse();
            assertThat(has(to, "m8")).isTrue();
        }
    }

    @Test
    void a_connection_that_breaks_makes_no_mix_of_two_moments() throws IOException {
        AtomicBoolean broken = new AtomicBoolean();
        try (Database to = SqliteStore.openFile(folder.resolve("murabito.db"))) {
            new TableCopy(home.store().database(), to).run((table, _) -> {
                if (table.equals("place") && !broken.getAndSet(true)) {
                    home.store().messages().delete(Town.SQUARE, "m9", Town.NOON);
                    String url = home.location().url();
                    Server.shared()
                            .run(
                                    "postgres",
                                    "select pg_terminate_backend(pid) from pg_stat_activity where datname = '"
                                            + url.substring(url.lastIndexOf('/') + 1) + "'");
                }
            });
            assertThat(broken).isTrue();
            assertThat(has(to, "m9")).isFalse();
        }
    }

    @Test
    void goes_on_after_what_arrived_before_it_was_cut_off() throws IOException {
        Path file = folder.resolve("murabito.db");
        try (Database to = SqliteStore.openFile(file)) {
            TableCopy copy = new TableCopy(home.store().database(), to);
            assertThatThrownBy(() -> copy.run((table, rows) -> {
                        if (table.equals("message") && rows > MESSAGES / 2) {
                            throw new IllegalStateException("cut off");
                        }
                    }))
                    .hasMessage("cut off");
        }

        List<String> copied = new ArrayList<>();
        try (Database to = SqliteStore.openFile(file)) {
            new TableCopy(home.store().database(), to).goOn((table, rows) -> copied.add(table + " " + rows));
            assertThat(to.<Long>read(statements -> statements.number("select count(*) from message")))
                    .isEqualTo(MESSAGES - 1);
        }
        assertThat(copied).contains("message 233").doesNotContain("message " + (MESSAGES - 1));
    }
}
