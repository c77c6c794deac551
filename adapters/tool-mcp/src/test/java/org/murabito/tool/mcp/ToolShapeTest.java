package org.murabito.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.llm.Json;
import org.murabito.tool.mcp.setup.ConfiguredSecrets;

/// What is offered of the tools that a server tells.
final class ToolShapeTest {
    private static List<ToolShape> of(ConfiguredSecrets keys, String... told) {
        return ToolShape.all(List.of(told).stream().<JsonNode>map(Json::read).toList(), keys, false);
    }

    private static String tool(String name, String schema) {
        return Json.write(Json.object().put("name", name).set("inputSchema", Json.read(schema)));
    }

    @Test
    void none_whose_name_cannot_be_shown_or_is_too_long() {
        assertThat(of(
                        ConfiguredSecrets.NONE,
                        tool("good", "{}"),
                        tool("x".repeat(128), "{}"),
                        tool("x".repeat(129), "{}"),
                        tool("evil\n2026-11-23 ERROR all is lost", "{}"),
                        tool("red\u001b[31m", "{}"),
                        tool("turned\u202e", "{}")))
                .extracting(ToolShape::name)
                .containsExactly("good", "x".repeat(128));
    }

    @Test
    void none_with_arguments_that_cannot_be_named() {
        assertThat(of(
                        ConfiguredSecrets.NONE,
                        tool("plain", "{\"properties\":{\"who\":{\"type\":\"string\"}}}"),
                        tool("odd", "{\"properties\":{\"who\\u202e\":{\"type\":\"string\"}}}")))
                .extracting(ToolShape::name)
                .containsExactly("plain");
    }

    @Test
    void no_key_that_the_server_was_given_is_said_by_any_of_them() {
        ConfiguredSecrets keys = new ConfiguredSecrets(List.of("hunter2-value"));
        ToolShape shape = of(keys, """
                {"name":"boss","description":"My key is hunter2-value.","inputSchema":{"type":"object","properties":
                {"who":{"type":"string","description":"hunter2-value","enum":["hunter2-value","Ben"]}}}}
                """).getFirst();

        assertThat(shape.toString()).contains("My key is …", "Ben").doesNotContain("hunter2");
    }

    @Test
    void a_long_value_that_is_allowed_stays_whole_and_a_long_note_does_not() {
        String lengthy = "x".repeat(900);
        ToolShape shape = of(
                        ConfiguredSecrets.NONE,
                        tool(
                                "long",
                                "{\"properties\":{\"a\":{\"description\":\"" + lengthy + "\",\"enum\":[\"" + lengthy
                                        + "\"]}}}"))
                .getFirst();

        assertThat(shape.schema().at("/properties/a/enum/0").asText()).isEqualTo(lengthy);
        assertThat(shape.schema().at("/properties/a/description").asText()).hasSize(501);
    }

    private static JsonNode offered(String schema) {
        return of(ConfiguredSecrets.NONE, tool("find", schema)).getFirst().offered();
    }

    @Test
    void a_choice_at_the_top_is_kept_for_the_check_and_offered_as_arguments() {
        String schema = """
                {"type":"object","properties":{"id":{"type":"string"}},"required":["id"],
                 "oneOf":[{"properties":{"id":{"const":"7"},"url":{"type":"string"}}},{"required":["id"]}],
                 "allOf":[{"anyOf":[{"properties":{"depth":{"type":"integer"}}}]}],
                 "not":{"required":["url"]},"enum":[{"id":"7"}],"const":{"id":"7"}}""";

        assertThat(offered(schema)).isEqualTo(Json.read("""
                {"type":"object","properties":{"id":{"type":"string"},"url":{"type":"string"},
                 "depth":{"type":"integer"}},"required":["id"]}"""));
        assertThat(of(ConfiguredSecrets.NONE, tool("find", schema))
                        .getFirst()
                        .schema()
                        .has("oneOf"))
                .isTrue();
    }

    @Test
    void what_differs_between_the_branches_of_a_choice_may_be_any_of_them() {
        assertThat(offered("""
                        {"anyOf":[{"$ref":"#/$defs/page"},{"$ref":"#/$defs/row"}],"$defs":{
                         "page":{"properties":{"kind":{"const":"page"},"name":{"type":"string"}}},
                         "row":{"properties":{"kind":{"const":"row"},"name":{"type":"string"}}}}}""").path("properties")).isEqualTo(Json.read("""
                        {"kind":{"anyOf":[{"const":"page"},{"const":"row"}]},"name":{"type":"string"}}"""));
    }

    @Test
    @Timeout(60)
    void branches_that_lead_to_the_same_ones_are_read_once() {
        StringBuilder schema = new StringBuilder("{\"anyOf\":[{\"$ref\":\"#/$defs/a0\"}],\"$defs\":{");
        for (int i = 0; i < 60; i++) {
            String next = "{\"$ref\":\"#/$defs/a" + (i + 1) + "\"}";
            schema.append("\"a" + i + "\":{\"anyOf\":[" + next + "," + next + "]},");
        }
        schema.append("\"a60\":{\"properties\":{\"x\":{}}}}}");

        assertThat(offered(schema.toString()).path("properties").has("x")).isTrue();
    }
}
