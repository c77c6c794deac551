package org.murabito.tool.mcp.setup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One server of the file. What other programs write there and we do not know is passed over, and named in the log.
record ServerEntry(String name, JsonNode entry, Path file, Variables variables) {
    private static final Set<String> KNOWN = Set.of(
            "type",
            "transport",
            "command",
            "args",
            "env",
            "cwd",
            "url",
            "headers",
            "oauth",
            "disabled",
            "description",
            "required",
            "allow",
            "deny",
            "acting",
            "unasked",
            "afterPrivate",
            "timeout",
            "startTimeout");
    private static final Set<String> HTTP = Set.of("http", "streamable-http", "streamableHttp", "streamable_http");
    private static final int LONGEST_SECONDS = 600;
    private static final Logger log = LoggerFactory.getLogger(ServerEntry.class);

    static List<String> known() {
        return KNOWN.stream().sorted().toList();
    }

    boolean isOff() {
        return truth("disabled");
    }

    ServerSetup read() {
        if (!entry.isObject()) {
            throw wrong("it has to be an object", "give it a command or a url");
        }
        Set<String> unknown = new TreeSet<>();
        entry.fieldNames().forEachRemaining(unknown::add);
        unknown.removeAll(KNOWN);
        if (!unknown.isEmpty()) {
            log.warn(
                    "MCP server {}: {} in {} means nothing here and is passed over; known are {}",
                    name,
                    unknown,
                    file.getFileName(),
                    String.join(", ", known()));
        }
        ServerTransport way = way();
        return new ServerSetup(
                name,
                way,
                wishes(),
                ConfiguredSecrets.of(way).and(variables.given()),
                ConfiguredSecrets.keys(way).and(variables.keys()),
                List.copyOf(unknown));
    }

    private ServerTransport way() {
        String type = entry.path("type").asText(entry.path("transport").asText(""));
        boolean command = entry.hasNonNull("command");
        boolean url = entry.hasNonNull("url");
        if (type.equals("sse")) {
            throw wrong(
                    "type sse is the transport of 2024, which is not spoken", "give the server's streamable HTTP url");
        }
        if (!type.isEmpty() && !type.equals("stdio") && !HTTP.contains(type)) {
            throw wrong("type is \"" + type + "\"", "allowed are stdio and http");
        }
        if (command == url) {
            throw wrong(
                    command ? "it has a command and a url" : "it has neither a command nor a url",
                    "give it one of them");
        }
        if ((url && type.equals("stdio")) || (command && HTTP.contains(type))) {
            throw wrong("its type does not fit its " + (url ? "url" : "command"), "leave the type out");
        }
        return command ? command() : address();
    }

    private ServerTransport command() {
        String program = text("command", "");
        if (program.isBlank()) {
            throw wrong("its command is empty", "name the program that starts it");
        }
        String folder = text("cwd", "");
        Path home = file.getParent();
        return new ServerTransport.Command(
                program,
                texts("args"),
                environment(),
                folder.isEmpty() ? null : home == null ? Path.of(folder) : home.resolve(folder));
    }

    private Map<String, String> environment() {
        Map<String, String> environment = map("env");
        environment.keySet().stream()
                .filter(variable -> !variable.matches("[^=\\x00]+"))
                .findFirst()
                .ifPresent(variable -> {
                    throw wrong("env has a variable \"" + variable.replace('\0', ' ') + "\"", "give it another name");
                });
        return environment;
    }

    private ServerTransport address() {
        try {
            URI url = new URI(text("url", ""));
            if (url.getHost() != null && Set.of("http", "https").contains(String.valueOf(url.getScheme()))) {
                return new ServerTransport.Address(url, headers(), client());
            }
        } catch (URISyntaxException _) {
            // Told below without the address, which may hold a key.
        }
        throw wrong("its url is no address", "it looks like https://mcp.example.org/mcp");
    }

    private Map<String, String> headers() {
        Map<String, String> headers = map("headers");
        Headers.wrong(headers).ifPresent(what -> {
            throw wrong(what, "mend it, or take it out");
        });
        return headers;
    }

    private OAuthClient client() {
        return new OAuthClientEntry(name, at("oauth"), file, variables).read();
    }

    private ServerOptions wishes() {
        return new ServerOptions(
                truth("required"),
                new ToolNamePatterns(texts("allow")),
                new ToolNamePatterns(texts("deny")),
                new ToolNamePatterns(texts("acting")),
                new ToolNamePatterns(texts("unasked")),
                truth("afterPrivate"),
                seconds("timeout", ServerOptions.CALL),
                seconds("startTimeout", ServerOptions.START));
    }

    /// Missing where nothing stands: other programs write null for that.
    private JsonNode at(String key) {
        JsonNode value = entry.path(key);
        return value.isNull() ? MissingNode.getInstance() : value;
    }

    private boolean truth(String key) {
        JsonNode value = at(key);
        if (!value.isMissingNode() && !value.isBoolean()) {
            throw wrong(key + " is " + value, "allowed are true and false");
        }
        return value.booleanValue();
    }

    private Duration seconds(String key, Duration otherwise) {
        JsonNode value = at(key);
        if (value.isMissingNode()) {
            return otherwise;
        }
        if (!value.canConvertToInt() || value.asInt() < 1 || value.asInt() > LONGEST_SECONDS) {
            throw wrong(key + " is " + value, "allowed are 1 to " + LONGEST_SECONDS + " seconds");
        }
        return Duration.ofSeconds(value.asInt());
    }

    private String text(String key, String otherwise) {
        JsonNode value = at(key);
        if (!value.isMissingNode() && !value.isTextual()) {
            throw wrong(key + " is no text", "put it into quotation marks");
        }
        return filled(key, value.asText(otherwise));
    }

    private List<String> texts(String key) {
        JsonNode value = at(key);
        if (!value.isMissingNode() && !value.isArray()) {
            throw wrong(key + " is no list", "write it like [\"one\", \"two\"]");
        }
        List<String> texts = new ArrayList<>();
        value.forEach(item -> texts.add(filled(key, item.asText())));
        return texts;
    }

    private Map<String, String> map(String key) {
        JsonNode value = at(key);
        if (!value.isMissingNode() && !value.isObject()) {
            throw wrong(key + " is no object", "write it like {\"NAME\": \"${NAME}\"}");
        }
        Map<String, String> map = new LinkedHashMap<>();
        value.properties().stream()
                .filter(item -> !item.getValue().isNull())
                .forEach(item ->
                        map.put(item.getKey(), filled(key, item.getValue().asText())));
        return map;
    }

    private String filled(String key, String text) {
        String filled = variables.filled(name, text);
        if (filled.indexOf('\0') >= 0) {
            throw wrong(key + " has a NUL character", "take it out");
        }
        return filled;
    }

    private McpTrouble wrong(String what, String fix) {
        return new McpTrouble(name, Kind.CONFIGURATION, what + " in " + file.getFileName(), fix);
    }
}
