package org.murabito.app.tool;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.murabito.app.settings.McpSettings;
import org.murabito.app.settings.WrongSetting;
import org.murabito.tool.Tool;
import org.murabito.tool.Toolbox;
import org.murabito.tool.consent.Consents;
import org.murabito.tool.consent.GuardedTool;
import org.murabito.tool.consent.Leave;
import org.murabito.tool.finding.FindTools;
import org.murabito.tool.finding.UseTool;
import org.murabito.tool.mcp.McpServer;
import org.murabito.tool.mcp.McpServers;
import org.murabito.tool.mcp.Pace;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.Semche;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServersFile;

/// The tools of every investigation, as they are at the moment. Those that ship are always told to the model, in the
/// same order; where all together are too many, the others are reached through `find_tools`, from then on for good, so
/// that what a provider caches stays the same.
public final class Tooling implements Supplier<Toolbox>, AutoCloseable {
    /// How long a first question waits for servers that are being started for it.
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final List<Tool> shipped;
    private final McpServers servers;
    private final Consents consents;
    private final int told;
    private boolean begun;
    private boolean behind;
    private List<McpServers.Offered> gathered = List.of();
    private Toolbox toolbox;

    private Tooling(List<Tool> shipped, List<ServerSetup> setups, Consents consents, int told) {
        this.shipped = List.copyOf(shipped);
        this.servers = new McpServers(setups, Pace.STANDARD);
        this.consents = consents;
        this.told = told;
        this.toolbox = new Toolbox(shipped);
    }

    /// @param folder the data folder
    /// @param environment what a variable is set to
    public static Tooling of(
            List<Tool> shipped,
            Consents consents,
            McpSettings settings,
            Path folder,
            Function<String, Optional<String>> environment) {
        try {
            List<ServerSetup> setups = new ArrayList<>();
            Semche.in(environment).ifPresent(setups::add);
            setups.addAll(new ServersFile(folder.resolve(settings.servers()), environment).read());
            return new Tooling(shipped, setups, consents, settings.told());
        } catch (McpTrouble trouble) {
            throw new WrongSetting(String.valueOf(trouble.getMessage()));
        }
    }

    /// Starts the servers beside everything else; those that are required have to work.
    public void begin() {
        begun = true;
        try {
            servers.start();
        } catch (McpTrouble trouble) {
            throw new WrongSetting(trouble.getMessage() + " (it is required)");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new WrongSetting("interrupted while the MCP servers were starting");
        }
    }

    @Override
    public Toolbox get() {
        if (!begun) {
            begin();
            awaitSettled();
        }
        return current();
    }

    /// Waits a little for servers that are being started.
    public void awaitSettled() {
        try {
            servers.awaitSettled(PATIENCE);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized Toolbox current() {
        List<McpServers.Offered> offered = servers.offered();
        if (offered.equals(gathered)) {
            return toolbox;
        }
        gathered = offered;
        List<Tool> others = offered.stream().map(this::guarded).toList();
        behind |= shipped.size() + others.size() > told;
        toolbox = behind ? found(others) : all(others);
        return toolbox;
    }

    private Toolbox all(List<Tool> others) {
        List<Tool> all = new ArrayList<>(shipped);
        all.addAll(others);
        return new Toolbox(all);
    }

    private Toolbox found(List<Tool> others) {
        List<String> rooms =
                servers.servers().stream().map(server -> server.setup().name()).toList();
        List<Tool> all = new ArrayList<>(shipped);
        all.add(new FindTools(rooms, others));
        all.add(new UseTool());
        return new Toolbox(all, others);
    }

    private Tool guarded(McpServers.Offered offered) {
        return new GuardedTool(offered.tool(), new Leave(offered.unasked(), offered.afterPrivate()), consents);
    }

    public List<McpServer> servers() {
        return servers.servers();
    }

    @Override
    public void close() {
        servers.close();
    }
}
