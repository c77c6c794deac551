package org.murabito.tool.mcp.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;

final class SemcheTest {
    @TempDir
    private Path folder;

    private static Optional<ServerSetup> in(Map<String, String> environment) {
        return Semche.in(name -> Optional.ofNullable(environment.get(name)));
    }

    private static Semche semche(String path) {
        return ((ServerTransport.Preset)
                        in(Map.of("MCP_SEMCHE_PATH", path)).orElseThrow().way())
                .semche();
    }

    @Test
    void is_off_until_one_of_its_variables_is_set_and_then_required() {
        assertThat(in(Map.of())).isEmpty();
        assertThat(in(Map.of("SEMCHE_CHROMA_DIR", "/chroma"))
                        .orElseThrow()
                        .wishes()
                        .required())
                .isTrue();
    }

    @Test
    void is_run_by_uv_from_its_folder() throws IOException {
        Files.createDirectories(folder.resolve("src/semche"));
        Files.createFile(folder.resolve("src/semche/mcp_server.py"));
        ServerSetup setup = in(Map.of("MCP_SEMCHE_PATH", folder.toString(), "SEMCHE_CHROMA_DIR", "/chroma"))
                .orElseThrow();

        assertThat(((ServerTransport.Preset) setup.way()).semche().command())
                .isEqualTo(new ServerTransport.Command(
                        "uv",
                        List.of("run", "--directory", folder.toString(), "python", "src/semche/mcp_server.py"),
                        Map.of("SEMCHE_CHROMA_DIR", "/chroma"),
                        null));
    }

    private void troubled(String path, Kind kind, String word) {
        assertThatThrownBy(() -> semche(path).command())
                .isInstanceOfSatisfying(
                        McpTrouble.class, trouble -> assertThat(trouble.kind()).isEqualTo(kind))
                .hasMessageContaining("MCP_SEMCHE_PATH")
                .hasMessageContaining(word);
    }

    @Test
    void what_is_missing_is_told_by_name() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));

        troubled(" ", Kind.PATH_NOT_SET, "is not set");
        troubled(file.toString(), Kind.NOT_A_DIRECTORY, "is not a directory");
        troubled(folder.toString(), Kind.SCRIPT_MISSING, "is missing");
    }

    @Test
    void a_timeout_below_a_second_becomes_one() {
        assertThat(in(Map.of("MCP_SEMCHE_TIMEOUT", "0")).orElseThrow().wishes().startTime())
                .isEqualTo(Duration.ofSeconds(1));
        assertThat(in(Map.of("MCP_SEMCHE_TIMEOUT", "45")).orElseThrow().wishes().startTime())
                .isEqualTo(Duration.ofSeconds(45));
        assertThatThrownBy(() -> in(Map.of("MCP_SEMCHE_TIMEOUT", "soon")))
                .hasMessageContaining("MCP_SEMCHE_TIMEOUT is \"soon\"; allowed are whole seconds");
    }
}
