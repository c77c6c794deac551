package org.murabito.app.client;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;

/// What somebody pastes into the settings of a program, so that it finds Murabito.
///
/// @param home the folder of the command `murabito`
/// @param data the data folder
public record ProgramEntries(Path home, Path data, String client) {
    private static final String SERVER = "murabito";

    /// For people to read, with JSON between the lines.
    ///
    /// @param url where programs elsewhere ask; null where they may not
    public List<String> lines(String token, @Nullable String url) {
        List<String> lines = new ArrayList<>();
        lines.add("A program on this machine starts Murabito, and needs no token.");
        lines.add("Claude Desktop, in claude_desktop_config.json (macOS: ~/Library/Application Support/Claude,"
                + " Windows: %APPDATA%\\Claude, Linux: ~/.config/Claude),");
        lines.add("and Cursor, in ~/.cursor/mcp.json:");
        lines.add(server("mcpServers", command()).toPrettyString());
        lines.add("VS Code, in .vscode/mcp.json:");
        ObjectNode stdio = Json.object().put("type", "stdio");
        lines.add(server("servers", stdio.setAll(command())).toPrettyString());
        if (url != null) {
            lines.add("A program elsewhere asks over HTTP, with the token. Cursor, in ~/.cursor/mcp.json:");
            lines.add(server("mcpServers", address(url, token)).toPrettyString());
            lines.add("VS Code, in .vscode/mcp.json; it asks for the token below and keeps it:");
            lines.add(asking(url).toPrettyString());
        }
        return lines;
    }

    private ObjectNode command() {
        ObjectNode command =
                Json.object().put("command", home.resolve("murabito").toString());
        var arguments = command.putArray("args").add("mcp").add("--client").add(client);
        if (!data.equals(home.resolve("data"))) {
            arguments.add("--data").add(data.toString());
        }
        return command;
    }

    private static ObjectNode address(String url, String token) {
        ObjectNode address = Json.object().put("url", url);
        address.putObject("headers").put("Authorization", "Bearer " + token);
        return address;
    }

    /// A file of a project is shared, so that the token stays out of it.
    private static ObjectNode asking(String url) {
        ObjectNode all = Json.object();
        all.putArray("inputs")
                .addObject()
                .put("type", "promptString")
                .put("id", "murabito-token")
                .put("description", "Murabito's token")
                .put("password", true);
        ObjectNode http = Json.object().put("type", "http");
        return all.setAll(server("servers", http.setAll(address(url, "${input:murabito-token}"))));
    }

    private static ObjectNode server(String key, ObjectNode entry) {
        ObjectNode all = Json.object();
        all.putObject(key).set(SERVER, entry);
        return all;
    }
}
