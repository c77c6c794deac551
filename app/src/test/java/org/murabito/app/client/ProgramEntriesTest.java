package org.murabito.app.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Json;

/// What is pasted into the settings of programs.
final class ProgramEntriesTest {
    private static final Path HOME = Path.of("/opt/murabito");

    private static List<JsonNode> entries(Path data) {
        return new ProgramEntries(HOME, data, "desk")
                .lines("mura_x", "https://chat.example.org/mcp").stream()
                        .filter(line -> line.startsWith("{"))
                        .map(Json::read)
                        .toList();
    }

    @Test
    void a_program_on_this_machine_starts_the_command_for_the_data_folder() {
        List<JsonNode> entries = entries(Path.of("/srv/village"));

        JsonNode command = entries.getFirst().at("/mcpServers/murabito");
        assertThat(command.path("command").asText()).isEqualTo("/opt/murabito/murabito");
        assertThat(command.path("args"))
                .extracting(JsonNode::asText)
                .containsExactly("mcp", "--client", "desk", "--data", "/srv/village");
        JsonNode code = entries.get(1).at("/servers/murabito");
        assertThat(code.path("type").asText()).isEqualTo("stdio");
        assertThat(code.path("args")).isEqualTo(command.path("args"));
    }

    @Test
    void a_program_elsewhere_shows_the_token_which_stays_out_of_the_file_of_a_project() {
        List<JsonNode> entries = entries(HOME.resolve("data"));

        JsonNode elsewhere = entries.get(2).at("/mcpServers/murabito");
        assertThat(elsewhere.path("url").asText()).isEqualTo("https://chat.example.org/mcp");
        assertThat(elsewhere.at("/headers/Authorization").asText()).isEqualTo("Bearer mura_x");
        JsonNode code = entries.get(3);
        assertThat(code.toString()).doesNotContain("mura_x");
        assertThat(code.at("/servers/murabito/type").asText()).isEqualTo("http");
        assertThat(code.at("/servers/murabito/headers/Authorization").asText())
                .isEqualTo("Bearer ${input:" + code.at("/inputs/0/id").asText() + "}");
        assertThat(code.at("/inputs/0/password").asBoolean()).isTrue();
    }

    @Test
    void what_is_usual_is_not_named_and_what_is_not_served_is_left_out() {
        List<String> lines = new ProgramEntries(HOME, HOME.resolve("data"), "desk").lines("mura_x", null);

        assertThat(lines.stream().filter(line -> line.startsWith("{")))
                .hasSize(2)
                .noneMatch(line -> line.contains("--data") || line.contains("mura_x"));
    }
}
