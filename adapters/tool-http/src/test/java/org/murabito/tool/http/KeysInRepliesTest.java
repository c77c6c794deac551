package org.murabito.tool.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.llm.Json;
import org.murabito.testkit.agent.ToolContexts;
import org.murabito.tool.ToolResult;

/// A key goes to the server that it is for, and to nobody else.
final class KeysInRepliesTest {
    private static final String KEY = "abc/def+gh==";

    private final RepliedClient web = new RepliedClient();

    private String told(String entry, Map<String, String> environment) throws InterruptedException {
        ToolResult result = DeclaredTool.read(
                        List.of(Json.read(entry)),
                        name -> Optional.ofNullable(environment.get(name)),
                        _ -> web,
                        System::nanoTime)
                .getFirst()
                .tool()
                .execute(Json.object(), ToolContexts.empty());
        return switch (result) {
            case ToolResult.Ok ok -> ok.text();
            case ToolResult.Failed failed -> failed.reason();
            case ToolResult.Empty _ -> "";
        };
    }

    private static String entry(String more) {
        return """
                {"name":"list_items","description":"Lists what there is.","url":"https://api.example.org/items?k=${KEY}"
                %s}""".formatted(more);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "abc/def+gh==",
                "abc\\/def+gh==",
                "abc%2Fdef%2Bgh%3D%3D",
                "abc/def%2bgh%3d%3d",
                "abc\\u002fdef\\u002Bgh=="
            })
    void a_key_is_taken_out_of_a_reply_however_it_is_written(String written) throws InterruptedException {
        String reply = "{\"next\":\"https://api.example.org/items?page=2&k=" + written + "\"}";
        web.says(200, reply).says(200, reply).says(200, reply).says(403, reply);

        for (String more : List.of("", ",\"result\":\"$.next\"", ",\"result\":\"$\"", ",\"hosts\":[]")) {
            assertThat(told(entry(more), Map.of("KEY", KEY)))
                    .contains("page=2&k=[key]")
                    .doesNotContain("def");
        }
    }

    @Test
    void a_key_that_begins_like_another_is_taken_out_whole() throws InterruptedException {
        web.says(200, "first 1234567890, second 123456");

        assertThat(told(entry(",\"headers\":{\"X-Key\":\"${LONG}\"}"), Map.of("KEY", "123456", "LONG", "1234567890")))
                .isEqualTo("first [key], second [key]");
    }

    @Test
    void what_is_too_short_for_a_key_stays() throws InterruptedException {
        web.says(200, "{\"limit\":10,\"items\":[\"no. 10\"]}");

        assertThat(told(entry(",\"result\":\"$.items\""), Map.of("KEY", "10"))).isEqualTo("[\"no. 10\"]");
    }

    @Test
    void a_key_that_stands_in_a_reply_as_a_number_does_not_break_it() throws InterruptedException {
        web.says(200, "{\"account\":12345678,\"items\":[\"tofu\"]}");

        assertThat(told(entry(",\"result\":\"$.items\""), Map.of("KEY", "12345678")))
                .isEqualTo("[\"tofu\"]");
    }
}
