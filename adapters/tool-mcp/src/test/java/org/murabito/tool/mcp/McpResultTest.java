package org.murabito.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.llm.Json;
import org.murabito.tool.ToolResult;
import org.murabito.tool.mcp.setup.ConfiguredSecrets;

/// What is taken of a result.
final class McpResultTest {
    private static ObjectNode result(String text) {
        ObjectNode result = Json.object();
        result.putArray("content").addObject().put("type", "text").put("text", text);
        return result;
    }

    private static String told(ObjectNode result) {
        return McpResult.of("quad", result, ConfiguredSecrets.NONE).toString();
    }

    @Test
    void what_is_said_as_text_is_not_said_again() {
        ObjectNode result = result("Momo is on shelf 3");
        result.putObject("structuredContent").put("book", "Momo").put("shelf", 3);
        assertThat(told(result)).contains("Momo is on shelf 3").doesNotContain("structured", "{");

        result.withObject("structuredContent").put("row", "window");
        assertThat(told(result)).contains("\"row\":\"window\"");
    }

    @Test
    void an_image_that_not_every_vendor_takes_is_told_of_and_not_shown() {
        ObjectNode result = result("look");
        result.withArray("content")
                .addObject()
                .put("type", "image")
                .put("mimeType", "image/gif")
                .put("data", "aGk=");
        assertThat(McpResult.of("quad", result, ConfiguredSecrets.NONE))
                .isInstanceOfSatisfying(ToolResult.Ok.class, ok -> {
                    assertThat(ok.images()).isEmpty();
                    assertThat(ok.text()).isEqualTo("look\n[an image (image/gif) that cannot be shown here]");
                });
    }

    @Test
    @Timeout(60)
    void large_ones_are_not_compared() {
        ObjectNode result = result("a".repeat(1_500_000) + "b");
        ArrayNode many = result.putObject("structuredContent").putArray("all");
        for (int i = 0; i < 100_000; i++) {
            many.add("aaaaaaaaaaaab");
        }
        assertThat(McpResult.of("quad", result, ConfiguredSecrets.NONE)).isInstanceOf(ToolResult.class);
        assertThat(told(result)).contains("aaaaaaaaaaaab\",");
    }
}
