package org.murabito.archive.importing.slack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.archive.importing.run.ImportReport;
import org.murabito.chat.Access;
import org.murabito.chat.Attachment;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.testkit.ImportRig;

/// The form of today: threads, blocks, `files`, profiles along with messages.
@SuppressWarnings("NullAway.Init")
class NewSlackExportTest {
    private static final PlaceId GENERAL = PlaceId.of("village", "C1");
    private static final PlaceId THREAD = PlaceId.of("village", "C1:1700000000.000100");

    @TempDir
    Path temp;

    private Path folder;
    private SlackFolder slack;
    private final ImportRig rig = new ImportRig(new SlackExportReader());

    @BeforeEach
    void writeLists() throws IOException {
        folder = Files.createDirectory(temp.resolve("village"));
        slack = new SlackFolder(folder);
        slack.list(
                "users.json",
                "{'id': 'U1', 'team_id': 'T1', 'name': 'ana', 'profile': {'real_name': 'Ana Bell', 'display_name': 'あな'}}",
                "{'id': 'U2', 'team_id': 'T1', 'name': 'app', 'is_bot': true, 'profile': {'real_name': 'App', 'bot_id': 'B2'}}");
        slack.list(
                "channels.json",
                "{'id': 'C1', 'name': 'general'}",
                "{'id': 'C2', 'name': 'moved', 'is_private': true}");
        slack.list("canvases.json", "{'id': 'F1'}");
    }

    @Test
    void puts_replies_into_a_thread_under_the_channel_and_leaves_its_root_there() throws IOException {
        slack.day(
                "general",
                "2023-11-14",
                message(
                        "1700000000.000100",
                        "U1",
                        "'text': 'root', 'thread_ts': '1700000000.000100', 'reply_count': 2"),
                message(
                        "1700000001.000100",
                        "U1",
                        "'text': 'reply', 'thread_ts': '1700000000.000100', 'parent_user_id': 'U1'"));
        slack.day(
                "general",
                "2023-11-15",
                message(
                        "1700090000.000100",
                        "U1",
                        "'text': 'to all', 'subtype': 'thread_broadcast', 'thread_ts': '1700000000.000100', 'root': {'ts':"
                                + " '1700000000.000100', 'text': 'root'}"));

        ImportReport report = rig.run(folder);

        assertThat(rig.kept()).extracting(Message::text).containsExactly("root", "reply", "to all");
        assertThat(rig.kept()).extracting(Message::place).containsExactly(GENERAL, THREAD, THREAD);
        assertThat(rig.kept("1700000001.000100").replyTo())
                .isEqualTo(rig.kept("1700000000.000100").id());
        assertThat(rig.communities.getPlace(THREAD)).satisfies(thread -> {
            assertThat(thread.kind()).isEqualTo(PlaceKind.THREAD);
            assertThat(thread.parent()).isEqualTo(GENERAL);
            assertThat(thread.audience()).isEqualTo(GENERAL);
            assertThat(thread.name()).isEqualTo("2023-11-14 22:13 UTC");
        });
        assertThat(report.seen().threads()).isEqualTo(1);
    }

    @Test
    void does_not_open_a_channel_that_says_it_is_private() throws IOException {
        slack.day("moved", "2023-11-14", message("1700000000.000100", "U1", "'text': 'hush'"));

        rig.run(folder);

        assertThat(rig.place("village", "C2").access()).isEqualTo(Access.PRIVATE);
    }

    @Test
    void buttons_are_no_words() throws IOException {
        slack.day(
                "general",
                "2023-11-14",
                message(
                        "1700000000.000100",
                        "U1",
                        "'text': '', 'blocks': [{'type': 'section', 'text': {'type': 'mrkdwn', 'text': 'Deploy?'}}, {'type':"
                                + " 'actions', 'elements': [{'type': 'button', 'action_id': 'a', 'text': {'type': 'plain_text',"
                                + " 'text': 'Approve'}}]}]"));

        rig.run(folder);

        assertThat(rig.kept().getFirst().text()).isEqualTo("Deploy?");
    }

    @Test
    void reads_blocks_where_there_is_no_text() throws IOException {
        slack.day(
                "general",
                "2023-11-14",
                message(
                        "1700000000.000100",
                        "U1",
                        "'text': '', 'blocks': [{'type': 'rich_text', 'elements': [{'type': 'rich_text_section', 'elements':"
                                + " [{'type': 'user', 'user_id': 'U1'}, {'type': 'text', 'text': ' see '}, {'type': 'link', 'url':"
                                + " 'https://a.org', 'text': 'this'}, {'type': 'emoji', 'name': 'wave'}]}, {'type':"
                                + " 'rich_text_list', 'elements': [{'type': 'rich_text_section', 'elements': [{'type': 'text',"
                                + " 'text': 'one <3'}]}, {'type': 'rich_text_section', 'elements': [{'type': 'channel',"
                                + " 'channel_id': 'C1'}]}]}]}, {'type': 'section', 'text': {'type': 'mrkdwn', 'text': 'a &lt;"
                                + " <@U1>'}}]"));

        rig.run(folder);

        assertThat(rig.kept().getFirst().text())
                .isEqualTo("@あな see this (https://a.org):wave:\n• one <3\n• #general\na < @あな");
    }

    @Test
    void marks_the_words_of_others_that_a_member_passed_on() throws IOException {
        slack.day(
                "general",
                "2023-11-14",
                message(
                        "1700000000.000100",
                        "U1",
                        "'text': '', 'attachments': [{'is_share': true, 'is_msg_unfurl': true, 'author_name': 'Ben', 'text':"
                                + " 'I broke it\\nsorry'}]"),
                message(
                        "1700000001.000100",
                        "U1",
                        "'text': 'look <https://a.org>', 'attachments': [{'title': 'A page', 'text': 'with words of its own'}]"),
                message(
                        "1700000002.000100",
                        "U1",
                        "'text': 'see what he did', 'attachments': [{'is_share': true, 'is_msg_unfurl': true, 'author_name':"
                                + " 'Ben', 'text': 'I broke it'}, {'is_msg_unfurl': true, 'text': 'only linked to'}]"));

        rig.run(folder);

        assertThat(rig.kept())
                .extracting(Message::text)
                .containsExactly(
                        "[shared message of Ben]\n> I broke it\n> sorry",
                        "look https://a.org",
                        "see what he did\n[shared message of Ben]\n> I broke it");
    }

    @Test
    void takes_what_a_bot_says_in_attachments() throws IOException {
        slack.day(
                "general",
                "2023-11-14",
                "{'type': 'message', 'subtype': 'bot_message', 'bot_id': 'B2', 'ts': '1700000000.000100', 'text': 'New issue',"
                        + " 'attachments': [{'title': 'Login fails', 'fields': [{'title': 'State', 'value': 'open'}], 'fallback':"
                        + " 'x'}]}");

        rig.run(folder);

        Message message = rig.kept().getFirst();
        assertThat(message.text()).isEqualTo("New issue\nLogin fails\nState: open");
        assertThat(message.author().key()).isEqualTo("U2");
    }

    @Test
    void learns_members_that_are_in_no_list_from_their_messages() throws IOException {
        slack.day(
                "general",
                "2023-11-14",
                message(
                        "1700000000.000100",
                        "U8",
                        "'text': 'hi', 'user_profile': {'real_name': 'Kim Lee', 'display_name': 'kim', 'is_restricted': true}"));

        rig.run(folder);

        assertThat(rig.member("village", "U8").name()).isEqualTo("kim");
        assertThat(rig.member("village", "U8").kind()).isEqualTo(MemberKind.GUEST);
        assertThat(rig.member("village", "U8").alsoCalled()).containsExactly("Kim Lee");
    }

    @Test
    void takes_all_files_but_deleted_ones() throws IOException {
        slack.day(
                "general",
                "2023-11-14",
                message(
                        "1700000000.000100",
                        "U1",
                        "'text': '', 'files': [{'id': 'F1', 'name': 'a.pdf', 'mimetype': 'application/pdf', 'size': 9, 'permalink':"
                                + " 'https://v.slack.com/F1'}, {'id': 'F2', 'mode': 'tombstone'}, {'id': 'F3', 'mode':"
                                + " 'hidden_by_limit'}]"));

        ImportReport report = rig.run(folder);

        assertThat(rig.kept().getFirst().attachments())
                .containsExactly(
                        new Attachment("a.pdf", "application/pdf", 9, "https://v.slack.com/F1"),
                        new Attachment("F3", "", 0, ""));
        assertThat(report.seen().attachments()).isEqualTo(2);
    }

    @Test
    void keeps_messages_of_a_day_in_order_of_time() throws IOException {
        slack.day(
                "general",
                "2023-11-14",
                message("1700000003.000100", "U1", "'text': 'third'"),
                message("1700000001.000100", "U1", "'text': 'first'"),
                message("1700000002.000100", "U1", "'text': 'second'"));

        rig.run(folder);

        assertThat(rig.kept()).extracting(Message::text).containsExactly("first", "second", "third");
    }

    private static String message(String ts, String user, String fields) {
        return "{'client_msg_id': 'x', 'type': 'message', 'user': '" + user + "', 'ts': '" + ts + "', 'team': 'T1', "
                + fields + "}";
    }
}
