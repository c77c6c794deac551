package org.murabito.app.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.check.PartFinding;
import org.murabito.app.settings.McpSettings;
import org.murabito.app.settings.ToolSettings;
import org.murabito.consent.ConsentLog;
import org.murabito.consent.Consents;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.tool.mcp.McpServers;
import org.murabito.tool.outside.WebClient;
import org.murabito.tool.outside.WebException;
import org.murabito.tool.outside.WebReply;

final class DeclaredCheckTest {
    private static final String ENTRY = """
            {"name":"get_level","description":"Gets the level of a river.","url":"https://rivers.example.org/level",
             "headers":{"Authorization":"Bearer ${RIVERS_KEY}"}}""";

    @TempDir
    private Path folder;

    private Tooling tooling(Map<String, String> environment, WebClient client) {
        ToolSettings settings =
                new ToolSettings(List.of(), List.of(Json.read(ENTRY)), List.of(), List.of(), 50, 2, false);
        OperatorTools own = new OperatorTools(
                EmptyFolder.at(folder),
                settings::permission,
                DeclaredTools.read(
                        settings, List.of(), name -> Optional.ofNullable(environment.get(name)), _ -> client));
        McpServers none = ConfiguredServers.of(
                new McpSettings("mcp.json", 15, false), folder, _ -> Optional.empty(), Clock.systemUTC());
        return new Tooling(List.of(), own, none, new Consents(Clock.systemUTC(), ConsentLog.NONE), 15);
    }

    private static WebClient answering(int status) {
        return (request, _) -> {
            assertThat(request.url()).isEqualTo("https://rivers.example.org/");
            assertThat(request.headers()).isEmpty();
            return new WebReply(request.url(), status, Map.of(), new byte[0], false);
        };
    }

    private static WebClient away() {
        return (_, _) -> {
            throw new WebException(WebException.Kind.UNREACHABLE, "there is no host rivers.example.org");
        };
    }

    @Test
    void a_tool_whose_key_is_missing_is_left_out_and_says_which() {
        try (Tooling tooling = tooling(Map.of(), answering(200))) {
            assertThat(tooling.get().definitions()).isEmpty();
            assertThat(DeclaredCheck.of(tooling))
                    .extracting(PartFinding::toString)
                    .containsExactly("FAIL  Tool get_level is left out, since its key is missing"
                            + " -> set RIVERS_KEY in the environment");
        }
    }

    @Test
    void a_tool_whose_key_fits_no_header_is_left_out_and_says_which() {
        try (Tooling tooling = tooling(Map.of("RIVERS_KEY", "clé"), answering(200))) {
            assertThat(tooling.get().definitions()).isEmpty();
            assertThat(DeclaredCheck.of(tooling))
                    .extracting(PartFinding::toString)
                    .containsExactly(
                            "FAIL  Tool get_level is left out, since no header can carry what RIVERS_KEY is set to"
                                    + " -> set it in the environment to letters, digits and signs of ASCII, in one line");
        }
    }

    @Test
    void a_tool_whose_host_is_there_works_whatever_its_first_page_says() {
        try (Tooling tooling = tooling(Map.of("RIVERS_KEY", "k"), answering(404))) {
            assertThat(tooling.get().definitions())
                    .extracting(ToolDefinition::name)
                    .containsExactly("get_level");
            assertThat(DeclaredCheck.of(tooling))
                    .extracting(PartFinding::toString)
                    .containsExactly("ok    Tool get_level rivers.example.org:443 is there (it answered 404)");
        }
    }

    @Test
    void a_host_that_is_away_is_named() {
        try (Tooling tooling = tooling(Map.of("RIVERS_KEY", "k"), away())) {
            assertThat(DeclaredCheck.of(tooling))
                    .extracting(PartFinding::toString)
                    .allSatisfy(line -> assertThat(line).startsWith("FAIL").contains("no host rivers.example.org"));
        }
    }
}
