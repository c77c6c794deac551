package org.murabito.tool.mcp.setup;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads the file with `mcpServers` that users of MCP already have, with a few keys of our own.
public final class ServersFile {
    private static final String ROOM = "mcpServers";
    private static final String NAMELESS = "(no name)";
    private static final String EXAMPLE = "{\"mcpServers\": {\"notes\": {\"command\": \"npx\", \"args\": [\"…\"]}}}";

    private static final String EVERY = "(all)";
    private static final Pattern TWICE = Pattern.compile("Duplicate field '(.*)'");
    private static final Pattern QUOTED = Pattern.compile("(?<=token) '[^']*'|\\(start marker at \\[.*?]\\)");

    private static final ObjectReader JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build()
            .reader();

    private static final Logger log = LoggerFactory.getLogger(ServersFile.class);

    private final Path file;
    private final Function<String, Optional<String>> environment;

    /// @param environment what a variable is set to
    public ServersFile(Path file, Function<String, Optional<String>> environment) {
        this.file = file;
        this.environment = environment;
    }

    /// In the order of the file; none where there is no file. Those that are switched off are left out; one whose entry
    /// is wrong is there, and cannot be reached.
    ///
    /// @throws McpTrouble where the file as a whole cannot be understood
    public List<ServerSetup> read() {
        if (!Files.exists(file)) {
            return List.of();
        }
        JsonNode servers = root().path(ROOM);
        if (!servers.isObject()) {
            throw wrong("it has to be an object with the key " + ROOM + ", and below it a server by name");
        }
        List<ServerSetup> setups = new ArrayList<>();
        for (Map.Entry<String, JsonNode> entry : servers.properties()) {
            String name = entry.getKey().isBlank() ? NAMELESS : entry.getKey();
            try {
                setup(name, entry.getValue()).ifPresent(setups::add);
            } catch (McpTrouble why) {
                log.error("{}; the others are used without it", why.getMessage());
                boolean required = entry.getValue().path("required").booleanValue();
                setups.add(new ServerSetup(name, new ServerTransport.Nowhere(why), ServerOptions.only(required)));
            }
        }
        return setups;
    }

    private Optional<ServerSetup> setup(String name, JsonNode entry) {
        ServerEntry server = new ServerEntry(name, entry, file.toAbsolutePath(), new Variables(environment));
        if (server.isOff()) {
            return Optional.empty();
        }
        if (name.equals(NAMELESS)) {
            throw new McpTrouble(name, Kind.CONFIGURATION, "a server has no name", "write one before its entry");
        }
        return Optional.of(server.read());
    }

    private JsonNode root() {
        try {
            return JSON.readTree(text());
        } catch (JsonProcessingException e) {
            String line =
                    e.getLocation() == null ? "" : "line " + e.getLocation().getLineNr();
            Matcher twice = TWICE.matcher(e.getOriginalMessage());
            throw twice.lookingAt()
                    ? new McpTrouble(
                            EVERY,
                            Kind.CONFIGURATION,
                            file + ": \"" + twice.group(1) + "\" stands there a second time, at " + line,
                            "put both under one, or give one of them another name")
                    : wrong("it is not JSON; look at " + line + ": " + why(e));
        }
    }

    /// Without what the file says, where a key may stand.
    private static String why(JsonProcessingException broken) {
        String said = broken instanceof MismatchedInputException
                ? "something stands after its end"
                : broken.getOriginalMessage().lines().findFirst().orElse("");
        return QUOTED.matcher(said).replaceAll("");
    }

    private String text() {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw wrong("it cannot be read as UTF-8 text");
        }
    }

    private McpTrouble wrong(String what) {
        return new McpTrouble(EVERY, Kind.CONFIGURATION, file + ": " + what, "it looks like " + EXAMPLE);
    }
}
