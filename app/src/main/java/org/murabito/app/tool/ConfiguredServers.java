package org.murabito.app.tool;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.murabito.app.settings.McpSettings;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.tool.mcp.McpServers;
import org.murabito.tool.mcp.RestartBackoff;
import org.murabito.tool.mcp.oauth.OAuthTokenProvider;
import org.murabito.tool.mcp.oauth.TokenStore;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.Semche;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServersFile;
import org.murabito.tool.web.GuardedWebClient;

/// The MCP servers that the settings name; none of them is started yet.
public final class ConfiguredServers {
    private ConfiguredServers() {}

    /// @param folder the data folder
    /// @param environment what a variable is set to
    public static McpServers of(
            McpSettings settings, Path folder, Function<String, Optional<String>> environment, Clock clock) {
        try {
            List<ServerSetup> setups = new ArrayList<>();
            Semche.in(environment).ifPresent(setups::add);
            setups.addAll(new ServersFile(folder.resolve(settings.servers()), environment).read());
            requireOnce(setups, settings.servers());
            TokenStore store = new TokenStore(folder);
            OAuthTokenProvider.Outside outside = new OAuthTokenProvider.Outside(GuardedWebClient::new, clock);
            return new McpServers(
                    setups, setup -> OAuthTokenProvider.of(setup, store, outside), RestartBackoff.STANDARD);
        } catch (McpTrouble trouble) {
            throw new WrongSetting(String.valueOf(trouble.getMessage()));
        }
    }

    /// Tools are called after their server: two of one name cannot be told apart.
    private static void requireOnce(List<ServerSetup> setups, String file) {
        if (setups.stream().filter(setup -> setup.name().equals(Semche.NAME)).count() > 1) {
            throw new McpTrouble(
                    Semche.NAME,
                    McpTrouble.Kind.CONFIGURATION,
                    "it is set up twice, by " + Semche.PATH + " and in " + file,
                    "take one of them out");
        }
    }
}
