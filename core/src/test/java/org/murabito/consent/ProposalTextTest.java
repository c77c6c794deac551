package org.murabito.consent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Json;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

final class ProposalTextTest {
    private static String text(String tool, String arguments, Language language) {
        return ProposalText.of(
                new Proposal(
                        List.of(new MessageId(1)),
                        PlaceId.of("town", "square"),
                        MemberId.of("town", "ana"),
                        tool,
                        arguments,
                        Instant.EPOCH),
                language);
    }

    @Test
    void says_what_an_action_would_do_and_with_what() {
        assertThat(text("add_task", "{\"title\": \"*paint* [[1]]\", \"assignee\": \"Ben\"}", Language.ENGLISH))
                .isEqualTo("**Add a task**\n- Title: `*paint* [ [1]]`\n- For: `Ben`");
        assertThat(text("opt_out", "{\"keep_past\": false}", Language.JAPANESE))
                .isEqualTo("**これからのあなたの発言を残さない**\n- これまでの発言は残す：いいえ");
        assertThat(text("forget_me", "{}", Language.ENGLISH))
                .isEqualTo("**Take out for good everything that you said here**");
    }

    @Test
    void what_is_not_seen_is_written_out() {
        assertThat(text("add_task", "{\"title\": \"a\\u202eb\"}", Language.ENGLISH))
                .contains("`a\\u202eb`");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"title\": \"a `b`\"}", "{\"title\": \"a\\nb\"}", "{\"title\": {\"a\": 1}}"})
    void shows_the_call_where_a_value_would_not_stay_what_it_is(String arguments) {
        assertThat(text("add_task", arguments, Language.ENGLISH)).contains("`add_task`", arguments);
    }

    @Test
    void shows_the_call_of_what_is_no_action_of_its_own() {
        assertThat(text("open_issue", "{\"title\": \"x\"}", Language.ENGLISH))
                .isEqualTo("`open_issue`\n```json\n{\"title\": \"x\"}\n```");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "memory/forget_fact",
                "memory/forget_me",
                "memory/forget_note",
                "memory/opt_out",
                "work/add_comment",
                "work/add_task",
                "work/change_task",
                "work/change_workspace",
                "work/create_organisation",
                "work/open_workspace",
                "work/remove_workspace",
                "work/set_role"
            })
    void every_argument_of_an_action_that_asks_has_a_name(String action) throws IOException {
        Phrases words = new Phrases("org.murabito.consent.words");
        try (InputStream definition =
                Objects.requireNonNull(getClass().getResourceAsStream("/org/murabito/action/" + action + ".json"))) {
            JsonNode properties = Json.read(new String(definition.readAllBytes(), StandardCharsets.UTF_8))
                    .path("schema")
                    .path("properties");
            assertThat(words.has(action.substring(action.indexOf('/') + 1))).isTrue();
            properties.properties().stream()
                    .filter(one ->
                            !one.getValue().has("$comment") || one.getKey().equals("status"))
                    .forEach(one -> assertThat(words.has("argument." + one.getKey()))
                            .as(one.getKey())
                            .isTrue());
        }
    }
}
