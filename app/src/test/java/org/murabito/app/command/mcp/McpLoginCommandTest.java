package org.murabito.app.command.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.setup.WrittenConsole;

final class McpLoginCommandTest {
    @TempDir
    private Path folder;

    private final List<String> lines = new CopyOnWriteArrayList<>();

    @BeforeEach
    void servers() throws IOException {
        Files.writeString(folder.resolve("mcp.json"), """
                {"mcpServers": {
                  "files": {"command": "npx"},
                  "shown": {"url": "http://127.0.0.1:1/mcp", "headers": {"Authorization": "Bearer x"}},
                  "itself": {"url": "http://127.0.0.1:1/mcp",
                             "oauth": {"grant": "client_credentials", "clientId": "m", "clientSecret": "s"}},
                  "away": {"url": "http://127.0.0.1:1/mcp"}}}""");
    }

    private int typed(String... arguments) {
        return TerminalCommands.run(
                List.of(arguments), folder, Map.of("MURABITO_DATA", folder.toString()), new WrittenConsole(lines));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            nobody | There is no MCP server nobody in mcp.json; there is files, shown, itself, away
            files  | files is a program on this machine, which asks for no login.
            shown  | shown is shown the header Authorization of its entry; take that out first.
            itself | itself is let in by itself (its grant is client_credentials).
            away   | MCP server away: nothing listens at http://127.0.0.1:1/mcp; check its url, and that it runs""")
    void whoever_cannot_be_logged_in_at_is_told_why(String server, String told) {
        assertThat(typed("mcp", "login", server)).isEqualTo(1);
        assertThat(lines).containsExactly(told);
    }

    @Test
    void there_may_be_nothing_to_forget() {
        assertThat(typed("mcp", "login", "away", "--forget")).isZero();
        assertThat(lines).containsExactly("There is nothing of away.");
    }

    @Test
    void a_program_has_to_say_who_it_is() {
        assertThat(typed("mcp")).isEqualTo(1);
        assertThat(lines).containsExactly("mcp needs --client NAME (as mcp-client add named it), or login NAME");
    }
}
