package org.murabito.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.StoreException;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.judge.Verdict;
import org.murabito.judge.rule.Reason;
import org.murabito.llm.Usage;
import org.murabito.run.RunId;
import org.murabito.runlog.RunRecord;
import org.murabito.store.sql.folder.DatabaseFolder;
import org.murabito.store.sqlite.file.Schema;
import org.murabito.testkit.Town;
import org.murabito.usage.ModelUsage;

/// A data folder of the first version, as its own migration made it, opened by this one.
final class UpgradeTest {
    private static final String SHA256 = "ab".repeat(32);

    private final OpenStore open = new OpenStore();

    @AfterEach
    void close() {
        open.close();
    }

    @BeforeEach
    void anOldDatabase() throws SQLException {
        String url = "jdbc:sqlite:" + open.folder().resolve("murabito.db");
        Flyway.configure()
                .dataSource(url, null, null)
                .locations("classpath:org/murabito/store/sqlite/migration")
                .target("1")
                .load()
                .migrate();
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            for (String sql : List.of(
                    "insert into community values (1, 'town', 'Town', 'WEB')",
                    "insert into place (number, community, key, position, kind, name, access, topic, messages)"
                            + " values (1, 'town', 'square', 1, 'CHANNEL', 'square', 'OPEN', '', 2)",
                    "insert into member (number, community, key, kind, name, also_called)"
                            + " values (1, 'town', 'ana', 'PERSON', 'Ana', '[]')",
                    "update sequence set id = 2, change = 2",
                    message(1, "1", "The lantern is in the boat house."),
                    message(2, "2", "@Murabito where is the lantern?"),
                    "insert into run (number, id, community, question, started_at, head, ending) values (1, 'r1',"
                            + " 'town', 2, 1000000, '{\"place\":\"town/square\"}', '{\"stop\":\"ANSWERED\","
                            + "\"mode\":\"simple\",\"rounds\":1,\"usage\":[1,0,0,1,0],\"millis\":5,"
                            + "\"answer\":\"[[1]]\",\"quotes\":[{\"message\":1,\"start\":0,\"end\":33,"
                            + "\"sha256\":\"" + SHA256 + "\"}]}')",
                    "insert into run_source values (1, 1, -1)",
                    "insert into run_source values (1, 1, 2)",
                    "insert into run_source values (1, 1, 4)",
                    "insert into run_step values (1, 0, '{\"round\":1,\"millis\":5,\"model\":\"opus\",\"stop\":\"end\","
                            + "\"usage\":[9,1,2,3,0]}')",
                    "insert into run_step values (1, 1, '{\"round\":1,\"millis\":5,\"model\":\"simple\",\"stop\":\"end\","
                            + "\"usage\":[9,1,2,3,0]}')",
                    "insert into job (kind, key, state, payload, accepted_at, due_at, reason)"
                            + " values ('answer', 'town/2', 'failed', '2 town/square', 0, 0, 'failed')")) {
                statement.executeUpdate(sql);
            }
        }
    }

    private static String message(int id, String key, String text) {
        return "insert into message (place, at, id, kind, author, text, channel, key, change) values (1, " + id
                + "000000, " + id + ", 0, 1, '" + text + "', 1, '" + key + "', " + id + ")";
    }

    @Test
    void says_in_one_line_why_it_cannot_be_brought_up_and_which_copy_there_is() throws SQLException {
        String url = "jdbc:sqlite:" + open.folder().resolve("murabito.db");
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("drop table member");
        }
        assertThatThrownBy(open::store)
                .isInstanceOf(StoreException.class)
                .message()
                .contains("could not be brought to schema", "no such table", "before-schema-")
                .doesNotContain("\n");
    }

    @Test
    void says_that_a_database_is_damaged_and_how_the_newest_copy_is_put_back() throws Exception {
        open.store().close();
        Path file = open.folder().resolve("murabito.db");
        byte[] bytes = Files.readAllBytes(file);
        Arrays.fill(bytes, 8_192, bytes.length, (byte) 0x5a);
        Files.write(file, bytes);
        assertThatThrownBy(() -> open.reopened().damage())
                .isInstanceOf(StoreException.class)
                .message()
                .contains("is damaged", "put the newest copy of it in its place: ", "before-schema-")
                .doesNotContain("\n");
        Path backup = open.folder().resolve(DatabaseFolder.BACKUPS).resolve("murabito-20260101-000000.zip");
        Files.createFile(backup).toFile().setLastModified(Long.MAX_VALUE / 2_000_000);
        assertThatThrownBy(() -> open.reopened().damage())
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("murabito restore " + backup.toRealPath() + " --data FOLDER");
    }

    @Test
    void keeps_everything_and_can_do_what_is_new() {
        SqliteStore store = open.store();

        List<Message> said = store.messages().latest(Town.everything(store.communities()), Town.SQUARE, 10, null);
        assertThat(said)
                .extracting(Message::text)
                .containsExactly("The lantern is in the boat house.", "@Murabito where is the lantern?");
        RunRecord run = store.runs().quoting(new MessageId(1)).getFirst();
        assertThat(run.id()).isEqualTo(new RunId("r1"));
        assertThat(store.jobs().failed(10)).hasSize(1);
        assertThat(store.usage().between(LocalDate.EPOCH, LocalDate.EPOCH))
                .containsExactly(new ModelUsage(
                        LocalDate.EPOCH, "answers", "opus", Town.SQUARE.toString(), 1, 0, new Usage(9, 1, 2, 3, 0)));

        Verdict verdict = new Verdict.Speak(100, true, List.of(new Reason("mentioned", 100, new MessageId(2))));
        store.verdicts(10).retain(Town.ID, new MessageId(2), verdict);
        assertThat(open.reopened().verdicts(10).find(new MessageId(2))).contains(verdict);
    }

    @Test
    void notes_once_what_several_steps_of_a_run_read() throws SQLException {
        open.store();

        try (Connection connection = DriverManager.getConnection(
                        "jdbc:sqlite:" + open.folder().resolve("murabito.db"));
                Statement statement = connection.createStatement()) {
            assertThat(number(statement, "select count(*) from run_source where position = 0"))
                    .isEqualTo(1);
            assertThat(number(statement, "select count(*) from run_source where position > 0"))
                    .isZero();
            assertThat(number(statement, "select count(*) from run_source where position = -1"))
                    .isEqualTo(1);
        }
    }

    @Test
    void copies_the_old_database_first_and_only_once() throws Exception {
        open.store();
        open.reopened();

        try (Stream<Path> copies = Files.list(open.folder().resolve("backups"))) {
            List<Path> all = copies.toList();
            assertThat(all).singleElement().asString().contains("before-schema-" + Schema.NEWEST);
            assertThat(Files.getPosixFilePermissions(all.getFirst())).hasSize(2);
            try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + all.getFirst());
                    Statement statement = connection.createStatement()) {
                assertThat(number(statement, "select count(*) from message")).isEqualTo(2);
                assertThat(number(statement, "select count(*) from sqlite_schema where name = 'verdict'"))
                        .isZero();
                assertThat(number(statement, "select max(cast(version as integer)) from flyway_schema_history"))
                        .isEqualTo(1);
            }
        }
    }

    private static int number(Statement statement, String sql) throws SQLException {
        try (ResultSet row = statement.executeQuery(sql)) {
            return row.getInt(1);
        }
    }
}
