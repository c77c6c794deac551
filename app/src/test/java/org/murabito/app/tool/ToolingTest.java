package org.murabito.app.tool;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.settings.McpSettings;
import org.murabito.app.settings.WrongSetting;
import org.murabito.consent.ConsentLog;
import org.murabito.consent.Consents;
import org.murabito.tool.consent.ToolPermission;

/// What stops the start, since tools could not be told apart.
final class ToolingTest {
    @TempDir
    private Path folder;

    @Test
    void a_server_that_is_set_up_twice_is_refused_with_what_helps() throws IOException {
        Files.writeString(folder.resolve("mcp.json"), "{\"mcpServers\":{\"semche\":{\"command\":\"uv\"}}}");
        Map<String, String> environment = Map.of("MCP_SEMCHE_PATH", folder.toString());

        assertThatThrownBy(() -> Tooling.of(
                        new Tooling.Own(List.of(), EmptyFolder.at(folder), _ -> ToolPermission.NONE, List.of()),
                        new Consents(Clock.systemUTC(), ConsentLog.NONE),
                        new McpSettings("mcp.json", 15, false),
                        new Tooling.Ground(
                                folder, name -> Optional.ofNullable(environment.get(name)), Clock.systemUTC())))
                .isInstanceOf(WrongSetting.class)
                .hasMessage("MCP server semche: it is set up twice, by MCP_SEMCHE_PATH and in mcp.json;"
                        + " take one of them out");
    }
}
