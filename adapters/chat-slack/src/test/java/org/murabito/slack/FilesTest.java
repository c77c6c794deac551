package org.murabito.slack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Attachment;
import org.murabito.chat.Message;
import org.murabito.sight.Sights;

/// What hangs on messages of Slack's, as it comes from where Slack keeps it.
class FilesTest extends InTheVillage {
    private static final byte[] IMAGE = "\u0089PNG, or as good as".getBytes(StandardCharsets.ISO_8859_1);
    private static final int ENOUGH = 1_000;

    private Message shown() throws InterruptedException {
        String ts = village.slack.show(Village.GENERAL, Village.ANA, "what is this?", IMAGE);
        village.inside.await(told -> !told.isEmpty());
        return village.messages
                .find(
                        new Sights(village.communities).inPlace(Village.place(Village.GENERAL)),
                        Village.place(Village.GENERAL),
                        ts)
                .orElseThrow();
    }

    private Optional<byte[]> find(Message message, int most) {
        return village.door.files().find(message, message.attachments().getFirst(), most);
    }

    @Test
    void an_image_comes_from_where_slack_keeps_it_with_the_bots_token() throws Exception {
        assertThat(find(shown(), ENOUGH))
                .hasValueSatisfying(found -> assertThat(found).isEqualTo(IMAGE));
    }

    @Test
    void a_file_that_is_gone_is_not_there() throws Exception {
        Message message = shown();
        village.slack.fileServer().clear();

        assertThat(find(message, ENOUGH)).isEmpty();
    }

    @Test
    void where_the_bot_may_not_read_files_there_are_none() throws Exception {
        Message message = shown();
        village.slack.refuse("files.info", "missing_scope");

        assertThat(find(message, ENOUGH)).isEmpty();
        assertThat(village.slack.fileServer().fetched()).isEmpty();
    }

    @Test
    void what_is_too_large_is_not_even_asked_for() throws Exception {
        assertThat(find(shown(), IMAGE.length - 1)).isEmpty();
        assertThat(village.slack.calls("files.info")).isEmpty();
    }

    @Test
    void the_token_follows_no_redirect_to_another_host() throws Exception {
        Message message = shown();
        village.slack
                .fileServer()
                .move("http://localhost:" + village.slack.api().getPort() + "/files-pri/elsewhere");

        assertThat(find(message, ENOUGH)).isEmpty();
        assertThat(village.slack.fileServer().fetched())
                .singleElement()
                .asString()
                .startsWith("127.0.0.1:");
    }

    @Test
    void the_token_goes_to_no_host_that_is_not_slacks() throws Exception {
        Message message = shown();
        int port = village.slack.api().getPort();

        for (String other : List.of(
                "http://localhost:" + port + "/files-pri/a",
                "http://files.slack.com@localhost:" + port + "/files-pri/a",
                "http://files.slack.com:" + port + "/files-pri/a")) {
            village.slack.fileServer().say(other);
            assertThat(find(message, ENOUGH)).isEmpty();
        }
        assertThat(village.slack.calls("files.info")).hasSize(3);
        assertThat(village.slack.fileServer().fetched()).isEmpty();
    }

    @Test
    void the_page_of_a_file_and_the_file_itself_are_known_by_the_same_id() throws Exception {
        Message message = shown();
        for (String url : List.of(
                "https://town.slack.com/files/U0ANA0000/F0FILE1/image.png",
                "https://files.slack.com/files-pri/T0TOWN-F0FILE1/image.png",
                "https://files.slack.com/files-pri/T0TOWN-F0FILE1/download/image.png?origin_team=T0TOWN")) {
            assertThat(village.door.files().find(message, new Attachment("a", "image/png", 0, url), ENOUGH))
                    .as(url)
                    .isPresent();
        }
        assertThat(village.door
                        .files()
                        .find(message, new Attachment("a", "image/png", 0, "https://example.org/F0FILE1"), ENOUGH))
                .isEmpty();
    }
}
