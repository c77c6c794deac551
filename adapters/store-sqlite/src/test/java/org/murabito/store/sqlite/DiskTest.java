package org.murabito.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.murabito.testkit.Town.ANA;
import static org.murabito.testkit.Town.NOON;
import static org.murabito.testkit.Town.SQUARE;
import static org.murabito.testkit.Town.TALK;
import static org.murabito.testkit.Town.said;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.MessageStore;
import org.murabito.archive.StoreException;
import org.murabito.chat.Post;
import org.murabito.store.sqlite.file.Schema;
import org.murabito.testkit.Town;

/// What stands on the disk, and what happens when there is no more of it.
final class DiskTest {
    private static final String CANARY = "canary-7f3a-カナリア";

    private final OpenStore open = new OpenStore();

    @AfterEach
    void close() {
        open.close();
    }

    private static List<Post> posts(int from, int to, String text) {
        List<Post> posts = new ArrayList<>();
        for (int i = from; i < to; i++) {
            posts.add(said(i % 3 == 0 ? TALK : SQUARE, "k" + i, ANA, i * 7 % 1_000, text + " " + i));
        }
        return posts;
    }

    private boolean isOnDisk(String words) throws IOException {
        String wanted = new String(words.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        try (Stream<Path> files = Files.walk(open.folder())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (Files.readString(file, StandardCharsets.ISO_8859_1).contains(wanted)) {
                    return true;
                }
            }
        }
        return false;
    }

    @Test
    void deleted_and_replaced_words_are_gone_from_the_disk_after_compaction() throws IOException {
        Town.settle(open.store().communities());
        MessageStore messages = open.store().messages();
        messages.keep(posts(0, 3_000, "plain talk that fills the pages"));
        messages.keep(posts(3_000, 3_400, CANARY));
        messages.keep(posts(4_000, 4_001, CANARY + "x".repeat(30_000)));
        messages.keep(posts(5_000, 8_000, "more plain talk that moves rows to other pages"));
        assertThat(isOnDisk(CANARY)).isTrue();

        messages.edit(SQUARE, "k3001", "other words", NOON.plusSeconds(1));
        for (int i = 3_000; i < 4_001; i++) {
            if (i != 3_001) {
                messages.delete(SQUARE, "k" + i, NOON);
            }
        }
        open.store().compact();

        assertThat(isOnDisk(CANARY)).isFalse();
        assertThat(messages.count(Town.everything(open.store().communities()), TALK))
                .isEqualTo(2_000);
        assertThat(messages.keep(posts(3_000, 3_001, CANARY)).getFirst().messageOrNull())
                .isNull();
    }

    @Test
    void a_full_disk_is_one_clear_line_and_loses_nothing() throws SQLException {
        Town.settle(open.store().communities());
        MessageStore messages = open.store().messages();
        messages.keep(posts(0, 500, "before"));
        long cursor = messages.cursor();
        open.store().limitPages(true);

        assertThatThrownBy(() -> messages.keep(posts(500, 20_000, "too much for this disk")))
                .isInstanceOfSatisfying(
                        StoreException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(StoreException.Kind.FULL))
                .hasMessageContaining("no room left")
                .hasMessageContaining("murabito.db")
                .hasMessageNotContaining("\n");

        assertThat(messages.cursor()).isEqualTo(cursor);
        assertThat(messages.changesAfter(0, 100_000).present()).hasSize(500);
        open.store().limitPages(false);
        messages.keep(posts(500, 1_000, "after"));
        assertThat(open.reopened().messages().changesAfter(0, 100_000).present())
                .hasSize(1_000);
    }

    private void change(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(
                        "jdbc:sqlite:" + open.folder().resolve("murabito.db"));
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    @Test
    void refuses_what_a_newer_version_wrote() throws SQLException {
        open.store();
        open.closeStore();
        change("insert into flyway_schema_history (installed_rank, version, description, type, script, installed_by,"
                + " execution_time, success) values (99, '999', 'x', 'SQL', 'x', 'x', 1, 1)");

        assertThatThrownBy(open::store)
                .isInstanceOfSatisfying(
                        StoreException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(StoreException.Kind.TOO_NEW))
                .hasMessageContaining("schema 999")
                .hasMessageNotContaining("\n");
    }

    @Test
    void copies_the_database_before_it_is_brought_to_a_new_form() throws Exception {
        Town.settle(open.store().communities());
        open.store().messages().keep(posts(0, 10, "worth keeping"));
        open.closeStore();
        Path backups = open.folder().resolve("backups");

        Schema.copyBefore(open.folder().resolve("murabito.db"), backups, Clock.systemUTC());

        try (Stream<Path> copies = Files.list(backups)) {
            Path copy = copies.findFirst().orElseThrow();
            assertThat(Files.getPosixFilePermissions(copy)).hasSize(2);
            try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + copy);
                    Statement statement = connection.createStatement();
                    var rows = statement.executeQuery("select count(*) from message")) {
                assertThat(rows.getInt(1)).isEqualTo(10);
            }
        }
        open.store().compact();
        try (Stream<Path> copies = Files.list(backups)) {
            assertThat(copies).isEmpty();
        }
    }

    @Test
    void knows_its_newest_migration() throws IOException {
        Path migrations = Path.of("src/main/resources/org/murabito/store/sqlite/migration");
        try (Stream<Path> files = Files.list(migrations)) {
            assertThat(files.mapToInt(file -> Integer.parseInt(
                                    file.getFileName().toString().replaceAll("^V(\\d+)__.*", "$1")))
                            .max())
                    .hasValue(Schema.NEWEST);
        }
    }
}
