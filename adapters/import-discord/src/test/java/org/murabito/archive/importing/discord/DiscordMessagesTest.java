package org.murabito.archive.importing.discord;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.archive.importing.run.ImportReport;
import org.murabito.chat.Attachment;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.PostKind;
import org.murabito.chat.Reaction;
import org.murabito.sight.Sights;
import org.murabito.testkit.ImportRig;

@SuppressWarnings("NullAway.Init")
class DiscordMessagesTest {
    private static final String CHANNEL = "{'id': '11', 'type': 'GuildTextChat', 'name': 'talk'}";
    private static final String BOT =
            "'author': {'id': '90', 'name': 'Dyno', 'discriminator': '3861', 'isBot': true}, ";

    @TempDir
    Path folder;

    private final ImportRig rig = new ImportRig(new DiscordExportReader());

    @Test
    void keeps_who_said_what_when_and_to_what() throws IOException {
        ImportReport report = importing(
                Guild.message(
                        "700000000000000001", "'content': 'おはよう', 'timestampEdited': '2020-03-01T18:05:00+09:00'"),
                Guild.message(
                        "700000000000000002",
                        "'type': 'Reply', 'content': 'hi', 'reference': {'type': 'Default', 'messageId': '700000000000000001',"
                                + " 'channelId': '11', 'guildId': '1'}"),
                Guild.message(
                        "700000000000000003",
                        "'type': 'Reply', 'content': 'far away', 'reference': {'messageId': '700000000000000001', 'channelId':"
                                + " '99'}"));

        Message first = rig.kept("700000000000000001");
        assertThat(report.problems()).isEmpty();
        assertThat(first.at()).isEqualTo(Instant.parse("2020-03-01T09:00:00.5Z"));
        assertThat(first.editedAt()).isEqualTo(Instant.parse("2020-03-01T09:05:00Z"));
        assertThat(rig.member("village", "5"))
                .isEqualTo(new Member(MemberId.of("village", "5"), "Ana", MemberKind.PERSON, List.of("ana")));
        assertThat(rig.kept("700000000000000002").replyTo()).isEqualTo(first.id());
        assertThat(rig.kept("700000000000000003").replyTo()).isNull();
    }

    @Test
    void takes_the_time_from_the_id_where_none_is_given() throws IOException {
        ImportReport report = importing(
                Guild.message("175928847299117063", "'timestamp': null, 'content': 'when'"),
                Guild.message("7", "'timestamp': 'yesterday', 'content': 'never'"));

        assertThat(rig.kept())
                .singleElement()
                .satisfies(message -> assertThat(message.at()).isEqualTo(Instant.parse("2016-04-30T11:18:25.796Z")));
        assertThat(report.problems())
                .extracting(Object::toString)
                .containsExactly("talk.json: a message has no readable timestamp, so it was not kept");
    }

    @Test
    void tells_notices_from_words() throws IOException {
        importing(
                Guild.message("700000000000000001", "'type': 'GuildMemberJoin', 'content': 'Joined the server.'"),
                Guild.message("700000000000000002", "'type': 'ChannelPinnedMessage', 'content': 'Pinned a message.'"),
                Guild.message("700000000000000003", "'type': 'RecipientAdd', 'content': 'Added a recipient.'"),
                Guild.message("700000000000000004", "'type': 'ThreadCreated', 'content': 'Started a thread.'"),
                Guild.message("700000000000000005", "'type': '21', 'content': ''"),
                Guild.message("700000000000000006", "'type': 7, 'content': 'old form'"),
                Guild.message("700000000000000007", "'type': 0, 'content': 'old form of words'"),
                Guild.message("700000000000000008", "'type': '20', 'content': 'a command'"));

        assertThat(rig.kept().stream().filter(message -> message.kind() == PostKind.SAID))
                .extracting(Message::text)
                .containsExactly("old form of words", "a command");
    }

    @Test
    void gives_a_forward_to_who_forwarded_it_and_marks_every_line_of_it() throws IOException {
        importing(Guild.message(
                "700000000000000001",
                "'content': '', 'reference': {'type': 'Forward', 'messageId': '600000000000000001', 'channelId': '11'},"
                        + " 'forwardedMessage': {'timestamp': '2020-01-01T00:00:00+00:00', 'content': 'I did it\\nall alone',"
                        + " 'attachments': [{'id': '1', 'url': 'https://cdn.example.org/a.png', 'fileName': 'a.png',"
                        + " 'fileSizeBytes': 12}], 'embeds': [], 'stickers': []}"));

        Message forward = rig.kept().getFirst();
        assertThat(forward.author()).isEqualTo(MemberId.of("village", "5"));
        assertThat(forward.text()).isEqualTo("[forwarded]\n> I did it\n> all alone");
        assertThat(forward.replyTo()).isNull();
        assertThat(forward.attachments())
                .containsExactly(new Attachment("a.png", "image/png", 12, "https://cdn.example.org/a.png"));
    }

    @Test
    void keeps_embeds_and_stickers_as_text_and_marks_previews_of_links() throws IOException {
        String embed =
                "'embeds': [{'title': 'A page', 'description': 'of <@5>', 'fields': [{'name': 'k', 'value': 'v'}],"
                        + " 'footer': {'text': 'f'}}], 'mentions': [{'id': '5', 'name': 'ana', 'nickname': 'Ana'}], 'stickers': []";
        importing(
                Guild.message("700000000000000001", "'content': 'see', " + embed),
                Guild.message("700000000000000002", BOT + "'content': '', " + embed),
                Guild.message("700000000000000003", "'content': '', 'stickers': [{'id': '1', 'name': 'Wave'}]"));

        assertThat(rig.kept())
                .extracting(Message::text)
                .containsExactly(
                        "see\n[embed] A page\n[embed] of @Ana\n[embed] k: v\n[embed] f",
                        "A page\nof @Ana\nk: v\nf",
                        "[sticker: Wave]");
    }

    @Test
    void keeps_each_name_of_a_webhook_as_a_member_of_its_own() throws IOException {
        importing(
                Guild.message("700000000000000001", BOT + "'content': 'beep'"),
                Guild.message("700000000000000002", hook("kim (irc)") + "'content': 'hi from irc'"),
                Guild.message("700000000000000003", hook("lee (irc)") + "'content': 'me too'"));

        assertThat(rig.member("village", "90").kind()).isEqualTo(MemberKind.BOT);
        assertThat(rig.member("village", "90").alsoCalled()).containsExactly("Dyno#3861");
        assertThat(rig.kept("700000000000000002").author().key()).isEqualTo("80:kim (irc)");
        assertThat(rig.member("village", "80:lee (irc)").name()).isEqualTo("lee (irc)");
    }

    @Test
    void keeps_reactions_with_who_reacted_where_it_is_told() throws IOException {
        importing(Guild.message(
                "700000000000000001",
                "'content': 'vote', 'reactions': [{'emoji': {'id': '', 'name': '👍', 'code': 'thumbsup'}, 'count': 2, 'users':"
                        + " [{'id': '6', 'name': 'ben', 'nickname': 'Ben', 'isBot': false}]}, {'emoji': {'id': '77', 'name':"
                        + " 'mentaiko'}, 'count': 1, 'users': []}]"));

        Message message = rig.kept().getFirst();
        assertThat(rig.messages
                        .reactions(
                                new Sights(rig.communities)
                                        .ofOperator(message.place().community()),
                                List.of(message.id()))
                        .get(message.id()))
                .containsExactly(
                        new Reaction("👍", 2, List.of(MemberId.of("village", "6"))),
                        new Reaction(":mentaiko:", 1, List.of()));
        assertThat(rig.member("village", "6").name()).isEqualTo("Ben");
    }

    @Test
    void keeps_files_that_lie_beside_the_export_without_an_address() throws IOException {
        importing(Guild.message(
                "700000000000000001",
                "'content': '', 'attachments': [{'id': '1', 'url': 'talk.json_Files/a.pdf', 'fileName': 'a.pdf', 'fileSizeBytes':"
                        + " '12'}, {'id': '2', 'url': 'javascript:alert(1)', 'fileName': 'x'}]"));

        assertThat(rig.kept().getFirst().attachments())
                .containsExactly(new Attachment("a.pdf", "application/pdf", 12, ""), new Attachment("x", "", 0, ""));
    }

    @Test
    void loses_nothing_else_over_fields_of_wrong_types() throws IOException {
        ImportReport report = importing(
                Guild.message(
                        "700000000000000001", "'content': ['a'], 'embeds': 3, 'reactions': {'a': 1}, 'mentions': 'x'"),
                Guild.message("700000000000000002", "'author': 'ana', 'content': 'by nobody'"),
                "17",
                "{'content': 'no id'}",
                Guild.said("700000000000000003", "all right"));

        assertThat(rig.kept()).extracting(Message::text).containsExactly("", "by nobody", "all right");
        assertThat(rig.kept("700000000000000002").author().key()).isEqualTo("unknown");
        assertThat(report.problems())
                .extracting(problem -> problem.reason() + " " + problem.times())
                .containsExactly(
                        "a message has a field of the wrong type: kept without that 2",
                        "an entry is not a message 1",
                        "a message has no id, so it was not kept 1");
    }

    private static String hook(String name) {
        return "'author': {'id': '80', 'name': '" + name + "', 'discriminator': '0000', 'isBot': true}, ";
    }

    private ImportReport importing(String... messages) throws IOException {
        new Guild(folder, "1", "Village").channel("talk", CHANNEL, messages);
        return rig.run(folder);
    }
}
