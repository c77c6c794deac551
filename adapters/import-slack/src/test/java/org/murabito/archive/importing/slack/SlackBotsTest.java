package org.murabito.archive.importing.slack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.testkit.ImportRig;

/// What apps say: in a text, in blocks, or partly in each.
@SuppressWarnings("NullAway.Init")
class SlackBotsTest {
    private static final String BY_BOT = "'user': 'U2', 'bot_id': 'B2', ";
    private static final String STAGED =
            "{'type': 'section', 'text': {'type': 'mrkdwn', 'text': 'Version 4.2.1 is *on staging*'}}";

    @TempDir
    Path folder;

    private final ImportRig rig = new ImportRig(new SlackExportReader());

    private String imported(String fields) throws IOException {
        SlackFolder slack = new SlackFolder(folder);
        slack.list(
                "users.json",
                "{'id': 'U1', 'team_id': 'T1', 'name': 'ana'}",
                "{'id': 'U2', 'team_id': 'T1', 'name': 'ship', 'is_bot': true, 'profile': {'bot_id': 'B2'}}");
        slack.list("channels.json", "{'id': 'C1', 'name': 'general'}");
        Files.createDirectories(folder.resolve("general"));
        slack.day("general", "2023-11-14", "{'type': 'message', 'ts': '1700000000.000100', " + fields + "}");
        rig.run(folder);
        return rig.kept().getFirst().text();
    }

    @Test
    void what_stands_in_blocks_alone_follows_the_text() throws IOException {
        assertThat(imported(BY_BOT + "'text': 'Deploys', 'blocks': [" + STAGED + "]"))
                .isEqualTo("Deploys\nVersion 4.2.1 is *on staging*");
    }

    @Test
    void blocks_that_hold_the_text_say_it_all() throws IOException {
        assertThat(imported("'blocks': [{'type': 'header', 'text': {'type': 'plain_text', 'text': 'Deploy finished'}},"
                        + STAGED + "], 'text': '*Deploy* finished', 'user': 'U2', 'bot_id': 'B2'"))
                .isEqualTo("Deploy finished\nVersion 4.2.1 is *on staging*");
    }

    @Test
    void blocks_that_slack_made_of_the_text_are_not_said_twice() throws IOException {
        assertThat(imported(BY_BOT + "'text': '*Deploy* of <https://a.example|the page>, <@U1>', 'blocks': ["
                        + "{'type': 'rich_text', 'elements': [{'type': 'rich_text_section', 'elements': ["
                        + "{'type': 'text', 'text': 'Deploy', 'style': {'bold': true}}, {'type': 'text', 'text': ' of '},"
                        + "{'type': 'link', 'url': 'https://a.example', 'text': 'the page'},"
                        + "{'type': 'text', 'text': ', '}, {'type': 'user', 'user_id': 'U1'}]}]}]"))
                .isEqualTo("*Deploy* of the page (https://a.example), @ana");
    }

    @Test
    void reads_markdown_blocks() throws IOException {
        assertThat(imported(BY_BOT + "'text': '', 'blocks': [{'type': 'markdown', 'text': '**Done**: 4 < 5'}]"))
                .isEqualTo("**Done**: 4 < 5");
    }

    @Test
    void a_persons_blocks_repeat_the_text() throws IOException {
        assertThat(imported("'user': 'U1', 'text': 'hello', 'blocks': [" + STAGED + "]"))
                .isEqualTo("hello");
    }
}
