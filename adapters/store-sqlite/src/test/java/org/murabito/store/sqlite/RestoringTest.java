package org.murabito.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.testkit.Town.ANA;
import static org.murabito.testkit.Town.BEN;
import static org.murabito.testkit.Town.CHO;
import static org.murabito.testkit.Town.NOON;
import static org.murabito.testkit.Town.SQUARE;
import static org.murabito.testkit.Town.TALK;
import static org.murabito.testkit.Town.WORKSHOP;
import static org.murabito.testkit.Town.said;

import java.nio.file.Files;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.history.BackfillLog;
import org.murabito.chat.Member;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.testkit.Town;

/// A folder in which an earlier version buried what lives comes to this version: that is taken again, and nothing else.
final class RestoringTest {
    private static final Post FIRST = said(SQUARE, "1", BEN, 1, "first");
    private static final Post BURIED = said(SQUARE, "2", ANA, 2, "buried alive");
    private static final Post IN_A_THREAD = said(TALK, "3", ANA, 3, "in a thread");
    private static final Post OWN = said(SQUARE, "4", CHO, 4, "an answer");
    private static final List<Post> ALL = List.of(FIRST, BURIED, IN_A_THREAD, OWN);

    private final OpenStore open = new OpenStore();

    @BeforeEach
    void settle() {
        SqliteStore store = open.store();
        Town.settle(store.communities());
        store.communities().save(new Member(CHO, "Murabito", MemberKind.SELF, List.of()));
        store.messages().keep(ALL);
    }

    @AfterEach
    void close() {
        open.close();
    }

    private void bury(Post... posts) {
        for (Post post : posts) {
            open.store().messages().delete(post.place(), post.key(), NOON);
        }
    }

    private String url() {
        return "jdbc:sqlite:" + open.folder().resolve("murabito.db");
    }

    private void run(String... statements) throws SQLException {
        open.closeStore();
        try (Connection connection = DriverManager.getConnection(url());
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.executeUpdate(sql);
            }
        }
    }

    /// As if all of it had been done by the version before, whose tombstones the upgrade notes down.
    private void upgraded() throws SQLException {
        run("insert into doubtful_tombstone (hash) select hash from tombstone");
    }

    private List<String> restored(Post... posts) {
        return open.store().messages().restore(List.of(posts)).stream()
                .map(Message::text)
                .toList();
    }

    private List<String> saidIn(PlaceId place) {
        return open.store().messages().latest(Town.everything(open.store().communities()), place, 10, null).stream()
                .map(Message::text)
                .toList();
    }

    @Test
    void what_was_buried_alive_returns_once_its_platform_returns_it() throws Exception {
        bury(BURIED, IN_A_THREAD);
        upgraded();

        assertThat(restored(FIRST, BURIED, IN_A_THREAD)).containsExactly("buried alive", "in a thread");
        assertThat(saidIn(SQUARE)).containsExactly("first", "buried alive", "an answer");
        assertThat(saidIn(TALK)).containsExactly("in a thread");
        assertThat(restored(FIRST, BURIED, IN_A_THREAD)).isEmpty();
    }

    @Test
    void what_returned_can_be_deleted_like_all_else() throws Exception {
        bury(BURIED);
        upgraded();
        assertThat(restored(BURIED)).hasSize(1);

        bury(BURIED);

        assertThat(restored(BURIED)).isEmpty();
        assertThat(saidIn(SQUARE)).doesNotContain("buried alive");
    }

    @Test
    void an_import_brings_nothing_of_it_back() throws Exception {
        bury(BURIED);
        upgraded();

        open.store().messages().keep(ALL);

        assertThat(saidIn(SQUARE)).doesNotContain("buried alive");
    }

    @Test
    void a_forgotten_member_stays_forgotten() throws Exception {
        open.store().erasure().refuse(ANA, NOON.plusSeconds(600));
        open.store()
                .erasure()
                .deleteAll(List.copyOf(open.store()
                        .messages()
                        .saidBy(Town.everything(open.store().communities()), ANA, 10)));
        upgraded();

        assertThat(restored(BURIED, IN_A_THREAD)).isEmpty();
    }

    @Test
    void who_opted_out_and_in_again_is_still_not_kept_from_before() throws Exception {
        open.store().erasure().refuse(ANA, Instant.MAX);
        bury(BURIED);
        open.store().erasure().refuse(ANA, NOON.plusSeconds(600));
        upgraded();

        assertThat(restored(BURIED)).isEmpty();
    }

    @Test
    void a_channel_that_was_emptied_by_order_stays_empty_whatever_was_taken_over_afterwards() throws Exception {
        bury(FIRST, BURIED, IN_A_THREAD, OWN);
        open.store().messages().keep(List.of(said(SQUARE, "0", BEN, 0, "older"), said(SQUARE, "9", BEN, 9, "newer")));
        upgraded();

        assertThat(restored(FIRST, BURIED, IN_A_THREAD)).isEmpty();
    }

    @Test
    void a_channel_that_is_emptied_after_the_upgrade_stays_empty_too() throws Exception {
        bury(BURIED);
        upgraded();
        bury(FIRST, IN_A_THREAD, OWN);
        open.store().messages().keep(List.of(said(SQUARE, "9", BEN, 9, "newer")));

        assertThat(restored(BURIED)).isEmpty();
    }

    @Test
    void its_own_posts_do_not_return() throws Exception {
        bury(OWN);
        upgraded();

        assertThat(restored(OWN)).isEmpty();
    }

    @Test
    void the_upgrade_notes_down_old_tombstones_and_reads_places_again_in_which_something_was_deleted()
            throws Exception {
        open.closeStore();
        Files.delete(open.folder().resolve("murabito.db"));
        Flyway.configure()
                .dataSource(url(), null, null)
                .locations("classpath:org/murabito/store/sqlite/migration")
                .target("23")
                .load()
                .migrate();
        run(
                "insert into place (community, key, kind) values ('town', 'square', 'CHANNEL')",
                "insert into place (community, key, kind, parent) values ('town', 'talk', 'THREAD', 'town/square')",
                "insert into place (community, key, kind) values ('town', 'workshop', 'CHANNEL')",
                "insert into backfill values ('town', 'square', null, 1), ('town', 'talk', null, 1),"
                        + " ('town', 'workshop', null, 1)",
                "insert into gone values (1, 1, 'town/square', 'town/square')",
                "insert into tombstone values (x'00')");
        BackfillLog after = open.store().backfills();

        assertThat(after.find(SQUARE)).isEmpty();
        assertThat(after.find(TALK)).isEmpty();
        assertThat(after.find(WORKSHOP)).contains(new BackfillLog.Reached(null, true));
        run("delete from tombstone where hash in (select hash from doubtful_tombstone)");
        try (Connection connection = DriverManager.getConnection(url());
                Statement statement = connection.createStatement();
                ResultSet left = statement.executeQuery("select count(*) from tombstone")) {
            assertThat(left.getInt(1)).isZero();
        }
    }
}
