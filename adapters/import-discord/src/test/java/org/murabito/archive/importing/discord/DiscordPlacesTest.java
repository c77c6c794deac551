package org.murabito.archive.importing.discord;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.archive.importing.ImportException;
import org.murabito.archive.importing.run.ImportReport;
import org.murabito.archive.importing.run.ImportTarget;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testkit.ImportRig;

@SuppressWarnings("NullAway.Init")
class DiscordPlacesTest {
    private static final String ONE = Guild.said("700000000000000001", "hello");

    @TempDir
    Path folder;

    private final ImportRig rig = new ImportRig(new DiscordExportReader());

    @ParameterizedTest
    @CsvSource({
        "'GuildTextChat', CHANNEL, OPEN",
        "0, CHANNEL, OPEN",
        "'GuildNews', CHANNEL, OPEN",
        "2, CHANNEL, OPEN",
        "'GuildPrivateThread', THREAD, PRIVATE",
        "12, THREAD, PRIVATE",
        "11, THREAD, OPEN",
        "'GuildForum', FORUM, OPEN",
        "'SomethingNew', CHANNEL, PRIVATE",
        "99, CHANNEL, PRIVATE"
    })
    void knows_channel_types_by_name_and_by_number(String type, PlaceKind kind, Access access) throws IOException {
        String json = Character.isDigit(type.charAt(0)) ? type : "'" + type + "'";
        village()
                .channel(
                        "a",
                        "{'id': '11', 'type': " + json + ", 'categoryId': '9', 'category': 'up', 'name': 'a'}",
                        ONE);

        rig.run(folder);

        assertThat(rig.place("village", "11").kind()).isEqualTo(kind);
        assertThat(rig.place("village", "11").access()).isEqualTo(access);
    }

    @Test
    void keeps_categories_with_their_channels() throws IOException {
        village().channel("a", channel("11", "GuildTextChat", "9", "カテゴリ", "a"), ONE);
        village().channel("b", "{'id': '12', 'type': 'GuildTextChat', 'category': 'old form', 'name': 'b'}", ONE);
        village()
                .channel(
                        "c",
                        "{'id': '13', 'type': 'GuildTextChat', 'categoryId': null, 'category': null, 'name': 'c'}",
                        ONE);

        rig.run(folder);

        assertThat(parent("11").kind()).isEqualTo(PlaceKind.CATEGORY);
        assertThat(parent("11").name()).isEqualTo("カテゴリ");
        assertThat(parent("12").name()).isEqualTo("old form");
        assertThat(rig.place("village", "13").parent()).isNull();
    }

    @Test
    void hangs_threads_under_their_channel_whichever_file_comes_first() throws IOException {
        village().channel("a-thread", channel("21", "GuildPublicThread", "11", "talk", "deploy"), ONE);
        village().channel("old-thread", channel("22", "GuildPublicThread", "", "talk", "by name"), ONE);
        village().channel("talk", channel("11", "GuildTextChat", "9", "up", "talk"), ONE);

        rig.run(folder);

        assertThat(parent("21").id().key()).isEqualTo("11");
        assertThat(parent("22").id().key()).isEqualTo("11");
        assertThat(parent("11").name()).isEqualTo("up");
        assertThat(rig.place("village", "21").channel().key()).isEqualTo("11");
    }

    @Test
    void knows_a_forum_by_its_posts_and_never_overwrites_what_was_known_better() throws IOException {
        village()
                .channel(
                        "post",
                        channel("700000000000000001", "GuildPublicThread", "31", "掲示板", "明太子"),
                        Guild.said("700000000000000001", "where"),
                        Guild.said("700000000000000002", "there"));
        village().channel("thread", channel("22", "GuildPublicThread", "32", "gone", "a thread"), ONE);

        rig.run(folder);
        Place forum = rig.place("village", "31");
        Place known =
                new Place(forum.id(), PlaceKind.FORUM, "掲示板", parentless("9"), Access.OPEN, "known from elsewhere");
        rig.communities.save(known);
        rig.run(folder);

        assertThat(forum.kind()).isEqualTo(PlaceKind.FORUM);
        assertThat(parent("700000000000000001")).isEqualTo(known);
        assertThat(rig.place("village", "32").kind()).isEqualTo(PlaceKind.CHANNEL);
    }

    @Test
    void keeps_a_private_thread_and_direct_messages_for_the_operator_alone() throws IOException {
        village().channel("talk", channel("11", "GuildTextChat", "9", "up", "talk"), ONE);
        village().channel("secret", channel("21", "GuildPrivateThread", "11", "talk", "secret"), ONE);
        Guild direct = new Guild(folder, "0", "Direct Messages");
        direct.channel("dm", "{'id': '41', 'type': 'DirectTextChat', 'category': 'Private', 'name': 'ana'}", ONE);
        direct.channel("group", "{'id': '42', 'type': 3, 'name': 'the three'}", ONE);

        ImportReport report = rig.run(folder);

        assertThat(report.communities())
                .extracting(CommunityId::value)
                .containsExactlyInAnyOrder("village", "direct-messages");
        Sight ofAna = new Sights(rig.communities).ofMember(MemberId.of("village", "5"));
        assertThat(ofAna.covers(rig.place("village", "11"))).isTrue();
        assertThat(ofAna.covers(rig.place("village", "21"))).isFalse();
        assertThat(rig.place("direct-messages", "41").kind()).isEqualTo(PlaceKind.DIRECT);
        assertThat(rig.place("direct-messages", "42").access()).isEqualTo(Access.PRIVATE);
    }

    @Test
    void reads_the_pieces_of_a_split_channel_in_order_and_several_files_of_a_guild_into_one() throws IOException {
        for (int piece = 11; piece >= 1; piece--) {
            String time = "'timestamp': '2020-01-01T00:00:" + (10 + piece) + "+00:00', ";
            village()
                    .channel(
                            "talk [part " + piece + "]",
                            channel("11", "GuildTextChat", "9", "up", "talk"),
                            Guild.message(
                                    Long.toString((long) piece << 40), time + "'content': 'piece " + piece + "'"));
        }

        ImportReport report = rig.run(folder);

        assertThat(report.communities()).hasSize(1);
        assertThat(report.seen().places()).isEqualTo(2);
        assertThat(rig.kept())
                .extracting(Message::text)
                .startsWith("piece 1", "piece 2", "piece 3")
                .endsWith("piece 11");
    }

    @Test
    void takes_one_file_alone_and_says_what_is_wrong_with_it() throws IOException {
        village().channel("talk", channel("11", "GuildTextChat", "9", "up", "talk"), ONE);
        Path broken = Files.writeString(folder.resolve("broken.json"), "{\"guild\": oops");

        assertThat(rig.run(folder.resolve("talk.json")).posts().added()).isEqualTo(1);
        assertThatThrownBy(() -> rig.run(broken))
                .isInstanceOf(ImportException.class)
                .hasMessageStartingWith("broken.json is broken JSON near byte");
    }

    @Test
    void does_not_guess_which_guild_a_file_is_of() throws IOException {
        village().channel("talk", channel("11", "GuildTextChat", "9", "up", "talk"), ONE);
        village().channel("lost", channel("12", "GuildTextChat", "9", "up", "lost"), ONE);
        Path lost = folder.resolve("lost.json");
        Files.writeString(lost, Files.readString(lost).replace("\"guild\"", "\"gulid\""));

        ImportReport report = rig.run(folder);

        assertThat(report.communities()).hasSize(1);
        assertThat(report.problems())
                .extracting(Object::toString)
                .containsExactly("lost.json: does not say which guild and channel it is of");
    }

    @Test
    void leaves_json_of_other_kinds_alone() throws IOException {
        village().channel("talk", channel("11", "GuildTextChat", "9", "up", "talk"), ONE);
        Files.writeString(folder.resolve("package.json"), "{\"name\": \"x\", \"messages\": {}}");
        Files.writeString(folder.resolve("list.json"), "[1, 2, 3]");

        ImportReport report = rig.run(folder);

        assertThat(report.problems()).isEmpty();
        assertThat(report.files()).isEqualTo(new ImportReport.Files(1, 0, 2));
    }

    @Test
    void says_when_a_file_holds_less_than_it_promises() throws IOException {
        village().channel("talk", channel("11", "GuildTextChat", "9", "up", "talk"), ONE);
        Path file = folder.resolve("talk.json");
        Files.writeString(file, Files.readString(file).replace("\"messageCount\": 1", "\"messageCount\": 7"));

        assertThat(rig.run(folder).problems())
                .extracting(Object::toString)
                .containsExactly("talk.json: says it holds 7 messages, and holds 1");
    }

    @Test
    void closes_the_channels_and_categories_that_the_operator_names() throws IOException {
        village().channel("mods", channel("11", "GuildTextChat", "9", "up", "mods"), ONE);
        village().channel("talk", channel("12", "GuildTextChat", "9", "up", "talk"), ONE);
        village().channel("ring", channel("13", "GuildTextChat", "8", "council", "ring"), ONE);

        rig.runInto(folder, new ImportTarget(null, Set.of("mods", "8")), _ -> {});

        Sight ofAna = new Sights(rig.communities).ofMember(MemberId.of("village", "5"));
        assertThat(ofAna.covers(rig.place("village", "11"))).isFalse();
        assertThat(ofAna.covers(rig.place("village", "12"))).isTrue();
        assertThat(ofAna.covers(rig.place("village", "13"))).isFalse();
        assertThatThrownBy(() -> rig.runInto(folder, new ImportTarget(null, Set.of("modz")), _ -> {}))
                .isInstanceOf(ImportException.class)
                .hasMessageStartingWith("there is no channel or category \"modz\" in the export: it has [");
    }

    @Test
    void closes_a_forum_that_was_imported_open_before() throws IOException {
        village().channel("post", channel("700000000000000001", "GuildPublicThread", "31", "staff", "salaries"), ONE);
        rig.run(folder);

        rig.runInto(folder, new ImportTarget(null, Set.of("staff")), _ -> {});

        Sight ofAna = new Sights(rig.communities).ofMember(MemberId.of("village", "5"));
        assertThat(ofAna.covers(rig.place("village", "31"))).isFalse();
        assertThat(ofAna.covers(rig.place("village", "700000000000000001"))).isFalse();
    }

    @Test
    void keeps_no_title_of_whoever_opted_out() throws IOException {
        village().channel("post", channel("700000000000000001", "GuildPublicThread", "31", "board", "my move"), ONE);
        rig.messages.erasure().refuse(MemberId.of("village", "5"), Instant.MAX);

        rig.run(folder);

        assertThat(rig.kept()).isEmpty();
        assertThat(rig.place("village", "700000000000000001").name()).isEqualTo("700000000000000001");
    }

    private Guild village() {
        return new Guild(folder, "1", "Village");
    }

    private static String channel(String id, String type, String above, String aboveName, String name) {
        return "{'id': '" + id + "', 'type': '" + type + "', 'categoryId': '" + above + "', 'category': '" + aboveName
                + "', 'name': '" + name + "', 'topic': null}";
    }

    private Place parent(String key) {
        return rig.communities.getPlace(
                Objects.requireNonNull(rig.place("village", key).parent()));
    }

    private PlaceId parentless(String key) {
        Place category = new Place(PlaceId.of("village", key), PlaceKind.CATEGORY, "up", null, Access.OPEN, "");
        rig.communities.save(category);
        return category.id();
    }
}
