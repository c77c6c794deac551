package org.murabito.archive.importing.slack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.archive.importing.run.ImportReport;
import org.murabito.chat.Access;
import org.murabito.chat.Attachment;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.PostKind;
import org.murabito.chat.Reaction;
import org.murabito.sight.Sights;
import org.murabito.testkit.ImportRig;

/// The form of 2015 to 2018: one `file`, no threads, no blocks.
@SuppressWarnings("NullAway.Init")
class OldSlackExportTest {
    @TempDir
    Path temp;

    private Path folder;
    private SlackFolder slack;
    private final ImportRig rig = new ImportRig(new SlackExportReader());

    @BeforeEach
    void writeLists() throws IOException {
        folder = Files.createDirectory(temp.resolve("Village Slack export Jan 1 2016 - Feb 1 2016"));
        slack = new SlackFolder(folder);
        slack.list(
                "users.json",
                "{'id': 'U1', 'name': 'ana', 'real_name': 'Ana Bell', 'profile': {'real_name': 'Ana Bell'}}",
                "{'id': 'U2', 'name': 'ben', 'deleted': true, 'profile': {}}",
                "{'id': 'U3', 'name': 'guest', 'is_ultra_restricted': true}",
                "{'id': 'U0G9QF9C6', 'name': 'carl'}",
                "{'id': 'USLACKBOT', 'name': 'slackbot'}");
        slack.list(
                "channels.json",
                "{'id': 'C1', 'name': 'general', 'is_archived': true, 'topic': {'value': 'News'}, 'purpose': {'value': 'a &amp;"
                        + " b'}, 'members': ['U1', 'U2']}");
        slack.list("integration_logs.json", "{'service_id': 'S1'}");
    }

    @Test
    void keeps_channels_with_topic_and_purpose() throws IOException {
        slack.day("general", "2016-01-13", said("1452742130.000002", "U1", "hello"));

        ImportReport report = rig.run(folder);

        assertThat(report.communities().toString()).isEqualTo("[village]");
        assertThat(rig.place("village", "C1")).satisfies(place -> {
            assertThat(place.kind()).isEqualTo(PlaceKind.CHANNEL);
            assertThat(place.access()).isEqualTo(Access.OPEN);
            assertThat(place.topic()).isEqualTo("[archived] News · a & b");
        });
        assertThat(report.files()).isEqualTo(new ImportReport.Files(1, 0, 3));
    }

    @Test
    void keeps_private_channels_and_direct_conversations_for_the_operator_alone() throws IOException {
        slack.list("groups.json", "{'id': 'G1', 'name': 'staff', 'members': ['U1', 'U2']}");
        slack.list("dms.json", "{'id': 'D0000001', 'members': ['U1', 'U2']}");
        slack.list("mpims.json", "{'id': 'G2', 'name': 'mpdm-ana--ben-1', 'members': ['U1', 'U2', 'U3']}");
        for (String where : List.of("staff", "D0000001", "mpdm-ana--ben-1")) {
            slack.day(where, "2016-01-13", said("1452742130.000002", "U1", "among us"));
        }

        ImportReport report = rig.run(folder);

        assertThat(report.problems()).isEmpty();
        for (String key : List.of("G1", "D0000001", "G2")) {
            assertThat(rig.place("village", key).access()).isEqualTo(Access.PRIVATE);
            assertThat(rig.communities.readers(rig.place("village", key).id())).isEmpty();
        }
        assertThat(rig.place("village", "D0000001").kind()).isEqualTo(PlaceKind.DIRECT);
        assertThat(rig.place("village", "D0000001").name()).isEqualTo("Ana Bell, ben");
        assertThat(rig.place("village", "G2").name()).isEqualTo("Ana Bell, ben, guest");
        Sights sights = new Sights(rig.communities);
        MemberId ana = MemberId.of("village", "U1");
        assertThat(sights.ofMember(ana).covers(rig.place("village", "G1"))).isFalse();
        assertThat(sights.ofOperator(ana.community()).covers(rig.place("village", "G1")))
                .isTrue();
    }

    @Test
    void keeps_a_folder_that_is_in_no_list_as_private_and_says_so() throws IOException {
        slack.day("lost", "2016-01-13", said("1452742130.000002", "U1", "who can read this"));

        ImportReport report = rig.run(folder);

        assertThat(rig.place("village", "lost").access()).isEqualTo(Access.PRIVATE);
        assertThat(report.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.toString()).startsWith("lost: is in no list of channels"));
    }

    @Test
    void a_folder_called_by_a_space_loses_nothing() throws IOException {
        slack.day(" ", "2016-01-13", said("1452742130.000002", "U1", "who can read this"));
        slack.day("　", "2016-01-14", said("1452828530.000003", "U1", "and this"));
        slack.day("general", "2016-01-15", said("1452914930.000004", "U1", "all can read this"));

        ImportReport report = rig.run(folder);

        assertThat(report.complete()).isTrue();
        assertThat(rig.place("village", "(no name)").access()).isEqualTo(Access.PRIVATE);
        assertThat(rig.kept())
                .extracting(message -> message.place().key())
                .filteredOn("(no name)"::equals)
                .hasSize(2);
    }

    @Test
    void knows_members_by_all_their_names_and_what_they_are() throws IOException {
        slack.day(
                "general",
                "2016-01-13",
                said("1452742130.000002", "U9", "I am not in the list"),
                "{'type': 'message', 'subtype': 'bot_message', 'username': 'deployer', 'ts': '1452742131.0', 'text': 'done'}",
                "{'type': 'message', 'subtype': 'bot_message', 'bot_id': 'B1', 'username': 'relay: kim', 'ts': '1452742132.0',"
                        + " 'text': 'hi'}",
                "{'type': 'message', 'subtype': 'bot_message', 'bot_id': 'B1', 'ts': '1452742133.0', 'text': 'beep'}");

        ImportReport report = rig.run(folder);

        assertThat(rig.member("village", "U1").name()).isEqualTo("Ana Bell");
        assertThat(rig.member("village", "U1").alsoCalled()).containsExactly("ana");
        assertThat(rig.member("village", "U2").kind()).isEqualTo(MemberKind.PERSON);
        assertThat(rig.member("village", "U3").kind()).isEqualTo(MemberKind.GUEST);
        assertThat(rig.member("village", "USLACKBOT").kind()).isEqualTo(MemberKind.BOT);
        assertThat(rig.member("village", "U9").name()).isEqualTo("U9");
        assertThat(rig.member("village", "bot:deployer").name()).isEqualTo("deployer");
        assertThat(rig.member("village", "B1:relay: kim").name()).isEqualTo("relay: kim");
        assertThat(rig.member("village", "B1").kind()).isEqualTo(MemberKind.BOT);
        assertThat(report.seen().members()).isEqualTo(9);
    }

    @Test
    void takes_a_file_with_its_comments_and_without_the_token_in_its_link() throws IOException {
        slack.day(
                "general",
                "2016-01-13",
                "{'type': 'message', 'subtype': 'file_share', 'user': 'U1', 'ts': '1452742130.000002', 'text': '<@U1|ana> uploaded a"
                        + " file: <https://v.slack.com/f/p.png|p.png>', 'file': {'id': 'F1', 'name': 'p.png', 'mimetype':"
                        + " 'image/png', 'size': 42, 'url_private': 'https://files.slack.com/F1?t=xoxe-secret'}}",
                "{'type': 'message', 'subtype': 'file_comment', 'ts': '1452742131.000002', 'text': '<@U2|ben> commented on U0G9QF9C6\\u0027s"
                        + " file <https://v.slack.com/f/p.png|p.png>: lovely', 'comment': {'user': 'U2', 'comment': 'lovely'},"
                        + " 'file': {'id': 'F1', 'name': 'p.png', 'permalink': 'https://v.slack.com/f/p.png'}}");

        rig.run(folder);

        Message shared = rig.kept("1452742130.000002");
        assertThat(shared.text()).isEqualTo("@Ana Bell uploaded a file: p.png (https://v.slack.com/f/p.png)");
        assertThat(shared.attachments())
                .containsExactly(new Attachment("p.png", "image/png", 42, "https://files.slack.com/F1"));
        Message comment = rig.kept("1452742131.000002");
        assertThat(comment.author()).isEqualTo(MemberId.of("village", "U2"));
        assertThat(comment.text())
                .isEqualTo("@ben commented on carl's file p.png (https://v.slack.com/f/p.png): lovely");
        assertThat(comment.attachments()).extracting(Attachment::url).containsExactly("https://v.slack.com/f/p.png");
    }

    @Test
    void tells_notices_from_words_and_leaves_deleted_ones_out() throws IOException {
        slack.day(
                "general",
                "2016-01-13",
                "{'type': 'message', 'subtype': 'channel_join', 'user': 'U1', 'ts': '1.0', 'text': '<@U1> has joined'}",
                "{'type': 'message', 'subtype': 'pinned_item', 'user': 'U1', 'ts': '2.0', 'text': 'pinned'}",
                "{'type': 'message', 'subtype': 'bot_add', 'user': 'U1', 'ts': '3.0', 'text': 'added'}",
                "{'type': 'message', 'subtype': 'me_message', 'user': 'U1', 'ts': '4.0', 'text': 'waves'}",
                "{'type': 'message', 'subtype': 'tombstone', 'user': 'U1', 'ts': '5.0', 'text': 'This message was deleted.'}");

        ImportReport report = rig.run(folder);

        assertThat(rig.kept())
                .extracting(Message::kind)
                .containsExactly(PostKind.NOTICE, PostKind.NOTICE, PostKind.NOTICE, PostKind.SAID);
        assertThat(report.posts()).isEqualTo(new ImportReport.Posts(5, 4, 0, 0, 0, 0, 1));
    }

    @Test
    void keeps_reactions_and_edits() throws IOException {
        slack.day(
                "general",
                "2016-01-13",
                "{'type': 'message', 'user': 'U1', 'ts': '1452742130.000002', 'text': 'vote', 'edited': {'user': 'U1', 'ts':"
                        + " '1452742140.000000'}, 'reactions': [{'name': '+1', 'count': 3, 'users': ['U2', 'U7']},"
                        + " {'name': 'thumbsup::skin-tone-2', 'count': 2, 'users': ['U7', 'U1']}]}");

        rig.run(folder);

        Message message = rig.kept("1452742130.000002");
        assertThat(message.at()).isEqualTo(Instant.parse("2016-01-14T03:28:50.000002Z"));
        assertThat(message.editedAt()).isEqualTo(Instant.parse("2016-01-14T03:29:00Z"));
        assertThat(rig.messages.reactions(
                        new Sights(rig.communities).ofOperator(message.place().community()), List.of(message.id())))
                .containsEntry(
                        message.id(),
                        List.of(new Reaction(
                                "👍",
                                4,
                                List.of(
                                        MemberId.of("village", "U2"),
                                        MemberId.of("village", "U7"),
                                        MemberId.of("village", "U1")))));
    }

    @Test
    void loses_nothing_else_over_fields_of_wrong_types() throws IOException {
        slack.day(
                "general",
                "2016-01-13",
                "{'type': 'message', 'user': {'id': 'U1'}, 'ts': '1452742130.0', 'text': ['a', 'b']}",
                "{'type': 'message', 'user': 'U1', 'ts': ['x'], 'text': 'no time'}",
                "{'type': 'message', 'user': 'U1', 'ts': 1452742131.000001, 'text': 17, 'reactions': 'many', 'files': {'a': 1}}",
                "'just a text'",
                "null",
                said("1452742132.0", "U1", "all right"));

        ImportReport report = rig.run(folder);

        assertThat(rig.kept()).extracting(Message::text).containsExactly("", "17", "all right");
        assertThat(report.problems())
                .extracting(problem -> problem.reason() + " " + problem.times())
                .containsExactly(
                        "a message has a field of the wrong type: kept without that 1",
                        "a message has no readable ts, so it was not kept 1",
                        "an entry is not a message 2");
    }

    @Test
    void does_without_a_list_of_users_and_counts_a_message_that_stands_there_twice_once() throws IOException {
        Files.delete(folder.resolve("users.json"));
        slack.day("general", "2016-01-13", said("1.0", "U1", "twice"), said("1.0", "U1", "twice"));

        ImportReport report = rig.run(folder);

        assertThat(rig.member("village", "U1").name()).isEqualTo("U1");
        assertThat(report.posts()).isEqualTo(new ImportReport.Posts(2, 1, 0, 1, 0, 0, 0));
        assertThat(report.problems())
                .extracting(Object::toString)
                .containsExactly("users.json: is missing: members keep their ids as names");
    }

    @Test
    void takes_an_export_without_messages() {
        ImportReport report = rig.run(folder);

        assertThat(report.complete()).isTrue();
        assertThat(report.posts().read()).isZero();
        assertThat(report.seen().places()).isEqualTo(1);
    }

    private static String said(String ts, String user, String text) {
        return "{'type': 'message', 'user': '" + user + "', 'ts': '" + ts + "', 'text': '" + text + "'}";
    }
}
