package org.murabito.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.storage.StoreMove;
import org.murabito.store.postgres.PostgresStore.Location;

/// From the data folder into a real PostgreSQL server, to live there, and back.
@Timeout(240)
final class MigrateTest {
    private static final String[] QUESTION = {"ask", "TTのチラシのデータはどこ？", "--channel", "雑談"};

    @SuppressWarnings("NullAway.Init")
    private static EmbeddedPostgres postgres;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private static Path home;

    @SuppressWarnings("NullAway.Init")
    private static List<String> answered;

    private Path data;
    private String address;

    @BeforeAll
    static void beginInAFile() throws IOException, InterruptedException {
        postgres = EmbeddedPostgres.builder().setServerConfig("fsync", "off").start();
        Path data = home.resolve("first");
        Path backup = home.resolve("first.zip");
        TerminalCommands.serve(
                Typed.environment(data),
                Typed.silent(),
                _ -> assertThat(Typed.in(data, "backup", backup.toString()).exit())
                        .isZero());
        answered = Typed.in(data, QUESTION).lines();
        assertThat(answered).anyMatch(line -> line.contains("TT"));
    }

    @AfterAll
    static void stop() throws IOException {
        postgres.close();
    }

    @BeforeEach
    void begin(@TempDir Path folder) throws SQLException {
        data = folder.resolve("data");
        assertThat(Typed.in(data, "restore", home.resolve("first.zip").toString())
                        .exit())
                .isZero();
        String database = "test" + System.nanoTime();
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("create database " + database);
        }
        address = "postgresql://postgres@127.0.0.1:" + postgres.getPort() + "/" + database;
    }

    private Typed migrate(String from, String to) {
        return Typed.in(data, "migrate", "--from", from, "--to", to);
    }

    /// The address as it is shown.
    private String server() {
        return address.substring(address.indexOf('@') + 1);
    }

    private void keptBy(String store) throws IOException {
        Files.writeString(data.resolve("murabito.yaml"), "store: " + store + "\n");
    }

    @Test
    void there_and_back_answers_are_the_same() throws IOException {
        Typed there = migrate(data.toString(), address);
        assertThat(there.lines()).last().asString().contains("store: " + address);

        keptBy(address);
        Path file = data.resolve("murabito.db");
        Files.delete(file);
        assertThat(Typed.in(data, QUESTION).lines()).isEqualTo(answered);
        assertThat(file).doesNotExist();

        assertThat(migrate(address, data.toString()).exit()).isZero();
        keptBy("local");
        assertThat(Typed.in(data, QUESTION).lines()).isEqualTo(answered);
    }

    @Test
    void a_backup_of_what_is_in_the_server_is_restored_into_a_folder(@TempDir Path empty) throws IOException {
        migrate(data.toString(), address);
        keptBy(address);
        String backup = home.resolve("second.zip").toString();
        assertThat(Typed.in(data, "backup", backup).exit()).isZero();

        assertThat(Typed.in(empty, "restore", backup).exit()).isZero();
        Files.deleteIfExists(empty.resolve("murabito.yaml"));
        assertThat(Typed.in(empty, QUESTION).lines()).isEqualTo(answered);
    }

    @Test
    void what_was_restored_does_not_work_on_the_live_database_in_silence(@TempDir Path trial) throws IOException {
        migrate(data.toString(), address);
        keptBy(address);
        String backup = home.resolve("third.zip").toString();
        assertThat(Typed.in(data, "backup", backup).exit()).isZero();

        assertThat(Typed.in(trial, "restore", backup).lines())
                .last()
                .asString()
                .contains("name a store", server(), "murabito.db", "remove " + trial);
        assertThat(Typed.in(trial, "forget", "--community", "village", "--yes").errors())
                .singleElement()
                .asString()
                .contains("was restored from a backup", server(), "take store out", "remove " + trial);
        assertThat(Typed.in(data, QUESTION).lines()).isEqualTo(answered);

        Files.delete(trial.resolve("restored"));
        assertThat(Typed.in(trial, QUESTION).lines()).isEqualTo(answered);
    }

    @Test
    void nothing_that_is_there_is_written_over(@TempDir Path other) {
        assertThat(migrate(data.toString(), address).exit()).isZero();

        assertThat(migrate(data.toString(), address).errors())
                .singleElement()
                .asString()
                .contains("already has what this data folder kept");
        assertThat(migrate(address, data.toString()).errors())
                .singleElement()
                .asString()
                .contains("is there already");
        Typed.in(other, QUESTION);
        assertThat(migrate(other.toString(), address).errors())
                .singleElement()
                .asString()
                .contains("another data folder");
    }

    @Test
    void a_database_that_was_only_looked_at_is_free_to_move_into() throws IOException {
        Files.delete(data.resolve("restored"));
        keptBy(address);
        assertThat(Typed.in(data, "doctor").errors()).isEmpty();

        assertThat(migrate(data.toString(), address).errors()).isEmpty();
        assertThat(Typed.in(data, QUESTION).lines()).isEqualTo(answered);
    }

    @Test
    void a_folder_whose_name_was_mistyped_is_not_made() {
        Path mistyped = data.resolveSibling("dta");

        assertThat(migrate(mistyped.toString(), address).errors())
                .singleElement()
                .asString()
                .contains("there is no " + mistyped);
        assertThat(migrate(address, mistyped.toString()).errors())
                .singleElement()
                .asString()
                .contains("there is no folder " + mistyped);
        assertThat(mistyped).doesNotExist();
    }

    private static void cutOffAt(String place, StoreMove move) {
        assertThatThrownBy(() -> move.out((table, _) -> {
                    if (table.equals(place)) {
                        throw new IllegalStateException("cut off");
                    }
                }))
                .hasMessage("cut off");
    }

    private List<String> copiedBy(StoreMove move) {
        List<String> copied = new ArrayList<>();
        move.out((table, rows) -> copied.add(table + " " + rows));
        return copied;
    }

    @Test
    void a_move_that_was_cut_off_goes_on_where_the_folder_was_left_alone() {
        StoreMove move = new StoreMove(data, new Location(address, null), Clock.systemUTC());
        cutOffAt("place", move);

        assertThat(copiedBy(move)).noneMatch(line -> line.startsWith("message "));
    }

    @Test
    void a_move_that_was_cut_off_brings_nothing_that_was_deleted_since() throws IOException {
        StoreMove move = new StoreMove(data, new Location(address, null), Clock.systemUTC());
        cutOffAt("place", move);
        assertThat(Typed.in(data, "forget", "--community", "village", "--channel", "雑談", "--yes")
                        .exit())
                .isZero();

        assertThat(copiedBy(move)).anyMatch(line -> line.startsWith("message "));

        keptBy(address);
        assertThat(Typed.in(data, "search", "--channel", "雑談", "の").lines()).containsExactly("Nothing found.");
    }

    @Test
    void a_folder_without_the_secret_of_the_one_that_began_is_refused(@TempDir Path other) throws IOException {
        migrate(data.toString(), address);
        Files.writeString(other.resolve("murabito.yaml"), "store: " + address + "\n");

        assertThat(Typed.in(other, QUESTION).errors())
                .singleElement()
                .asString()
                .contains("copy tombstone.key");
    }

    @Test
    void what_was_typed_wrong_is_said_without_a_password() {
        assertThat(migrate("one", "other").errors()).singleElement().asString().contains("one of --from and --to");
        assertThat(migrate(data.toString(), "postgresql://me:secret@").errors())
                .singleElement()
                .asString()
                .contains("postgresql://user@host:5432/database")
                .doesNotContain("secret");
        for (String shown :
                List.of("postgresql://me:secret@127.0.0.1:1/db", "postgresql://127.0.0.1:1/db?password=secret")) {
            Typed refused = migrate(data.toString(), shown);
            assertThat(refused.errors())
                    .singleElement()
                    .asString()
                    .contains("has a password in it", "PGPASSWORD")
                    .doesNotContain("secret");
            assertThat(refused.lines()).isEmpty();
        }
    }
}
