package org.murabito.app.settings;

import org.murabito.app.settings.value.WrongSetting;

/// Tools of other programs, and Murabito's for other programs.
///
/// @param servers the file that names MCP servers, in the data folder
/// @param told up to how many tools a model is told at once
/// @param serve whether programs with a token may ask at `/mcp`
public record McpSettings(String servers, int told, boolean serve) {
    private static final int SHIPPED = 8;

    public McpSettings {
        if (servers.isBlank()) {
            throw new WrongSetting("mcp.servers", servers, "the name of a file, like mcp.json");
        }
        Settings.within("mcp.told", told, SHIPPED, 128);
    }
}
