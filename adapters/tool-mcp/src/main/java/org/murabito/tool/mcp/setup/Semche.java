package org.murabito.tool.mcp.setup;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The semantic search server Semche, run from a checkout of it. Once one of its variables is set it is required.
///
/// @param path the checkout; blank where nobody set it
/// @param chroma where it keeps its vectors; null: its own default
public record Semche(String path, @Nullable String chroma) {
    public static final String NAME = "semche";
    public static final String PATH = "MCP_SEMCHE_PATH";
    public static final String CHROMA = "SEMCHE_CHROMA_DIR";
    public static final String TIMEOUT = "MCP_SEMCHE_TIMEOUT";

    private static final String SCRIPT = "src/semche/mcp_server.py";
    private static final Logger log = LoggerFactory.getLogger(Semche.class);

    /// Empty where none of the variables is set.
    public static Optional<ServerSetup> in(Function<String, Optional<String>> environment) {
        if (Stream.of(PATH, CHROMA, TIMEOUT)
                .allMatch(name -> environment.apply(name).isEmpty())) {
            return Optional.empty();
        }
        Duration start = environment.apply(TIMEOUT).map(Semche::seconds).orElse(ServerOptions.START);
        Semche semche = new Semche(
                environment.apply(PATH).orElse("").strip(),
                environment.apply(CHROMA).map(String::strip).orElse(null));
        ServerOptions wishes = new ServerOptions(
                true,
                ToolNamePatterns.NONE,
                ToolNamePatterns.NONE,
                ToolNamePatterns.NONE,
                ToolNamePatterns.NONE,
                false,
                ServerOptions.CALL,
                start);
        return Optional.of(new ServerSetup(NAME, new ServerTransport.Preset(semche), wishes));
    }

    private static Duration seconds(String written) {
        if (!written.strip().matches("-?\\d{1,6}")) {
            throw new McpTrouble(
                    NAME,
                    Kind.CONFIGURATION,
                    TIMEOUT + " is \"" + written + "\"",
                    "allowed are whole seconds, like 30");
        }
        int seconds = Integer.parseInt(written.strip());
        if (seconds < 1) {
            log.warn("{} is {}; less than a second is not possible, so 1 is taken", TIMEOUT, seconds);
        }
        return Duration.ofSeconds(Math.max(1, seconds));
    }

    /// Looks whether everything is there, each time it is to be started.
    public ServerTransport.Command command() {
        if (path.isEmpty()) {
            throw new McpTrouble(
                    NAME, Kind.PATH_NOT_SET, PATH + " is not set", "set it to the folder of a checkout of Semche");
        }
        Path folder = folder();
        if (!Files.isRegularFile(folder.resolve(SCRIPT))) {
            throw new McpTrouble(
                    NAME,
                    Kind.SCRIPT_MISSING,
                    folder.resolve(SCRIPT) + " is missing",
                    PATH + " has to name the root of a checkout of Semche");
        }
        return new ServerTransport.Command(
                "uv",
                List.of("run", "--directory", folder.toString(), "python", SCRIPT),
                chroma == null ? Map.of() : Map.of(CHROMA, chroma),
                null);
    }

    private Path folder() {
        try {
            Path folder = Path.of(path);
            if (Files.isDirectory(folder)) {
                return folder;
            }
        } catch (InvalidPathException _) {
            // Told below, as every other path that names no directory.
        }
        throw new McpTrouble(
                NAME,
                Kind.NOT_A_DIRECTORY,
                path + " is not a directory",
                PATH + " has to name the folder of a checkout of Semche");
    }
}
