package org.murabito.app.tool;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.murabito.action.ActionTool;
import org.murabito.app.settings.McpSettings;
import org.murabito.app.settings.WrongSetting;
import org.murabito.app.tool.own.OwnTools;
import org.murabito.consent.Consents;
import org.murabito.tool.Tool;
import org.murabito.tool.Toolbox;
import org.murabito.tool.consent.GuardedTool;
import org.murabito.tool.consent.ToolPermission;
import org.murabito.tool.finding.FindTools;
import org.murabito.tool.finding.UseTool;
import org.murabito.tool.http.DeclaredTool;
import org.murabito.tool.mcp.McpServer;
import org.murabito.tool.mcp.McpServers;
import org.murabito.tool.mcp.RestartBackoff;
import org.murabito.tool.mcp.oauth.OAuthTokenProvider;
import org.murabito.tool.mcp.oauth.TokenStore;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.Semche;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServersFile;
import org.murabito.tool.web.GuardedWebClient;

/// The tools of every investigation, as they are at the moment. Those that ship are always told to the model, in the
/// same order; where all together are too many, the others are reached through `find_tools`, from then on for good, so
/// that what a provider caches stays the same.
public final class Tooling implements Supplier<Toolbox>, AutoCloseable {
    /// How long a first question waits for servers that are being started for it.
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Own own;
    private final McpServers servers;
    private final Consents consents;
    private final int told;
    private boolean begun;
    private boolean behind;
    private List<Tool> actions = List.of();
    private List<Tool> found = List.of();
    private List<String> foundAbout = List.of();
    private List<McpServers.Offered> gathered = List.of();
    private Toolbox toolbox;

    /// What there is beside the servers.
    ///
    /// @param shipped always told to a model, in this order
    /// @param folder those in the data folder
    /// @param permissions what the operator lets each of them do, by its name
    /// @param declared by the settings
    public record Own(
            List<Tool> shipped,
            OwnTools folder,
            Function<String, ToolPermission> permissions,
            List<DeclaredTool> declared) {
        public Own {
            shipped = List.copyOf(shipped);
            declared = List.copyOf(declared);
        }
    }

    private Tooling(Own own, McpServers servers, Consents consents, int told) {
        this.own = own;
        this.servers = servers;
        this.consents = consents;
        this.told = told;
        this.toolbox = toolbox(List.of());
    }

    /// Where it is.
    ///
    /// @param folder the data folder
    /// @param environment what a variable is set to
    public record Ground(Path folder, Function<String, Optional<String>> environment, Clock clock) {}

    public static Tooling of(Own own, Consents consents, McpSettings settings, Ground ground) {
        Path folder = ground.folder();
        try {
            List<ServerSetup> setups = new ArrayList<>();
            Semche.in(ground.environment()).ifPresent(setups::add);
            setups.addAll(new ServersFile(folder.resolve(settings.servers()), ground.environment()).read());
            requireOnce(setups, settings.servers());
            TokenStore store = new TokenStore(folder);
            OAuthTokenProvider.Outside outside = new OAuthTokenProvider.Outside(GuardedWebClient::new, ground.clock());
            McpServers servers = new McpServers(
                    setups, setup -> OAuthTokenProvider.of(setup, store, outside), RestartBackoff.STANDARD);
            return new Tooling(own, servers, consents, settings.told());
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

    /// From now on models may call these actions too: behind what ships, after whoever asked agreed where they ask
    /// first.
    ///
    /// @param offered told to a model at once
    /// @param seldom reached through `find_tools`
    /// @param about what those that are seldom wanted are about
    public synchronized void offer(List<ActionTool> offered, List<ActionTool> seldom, List<String> about) {
        actions = guarded(offered);
        found = guarded(seldom);
        foundAbout = List.copyOf(about);
        toolbox = toolbox(gathered);
    }

    private List<Tool> guarded(List<ActionTool> some) {
        return some.stream()
                .<Tool>map(action -> new GuardedTool(action, ToolPermission.NONE, consents))
                .toList();
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
        toolbox = toolbox(offered);
        return toolbox;
    }

    private Toolbox toolbox(List<McpServers.Offered> offered) {
        Stream<GuardedTool> folder =
                own.folder().tools().stream().map(OwnTools.Own::tool).map(this::guarded);
        Stream<GuardedTool> declared = own.declared().stream()
                .filter(one -> one.missing().isEmpty())
                .map(one -> new GuardedTool(one.tool(), one.permission(), consents));
        List<Tool> others = Stream.of(folder, declared, offered.stream().map(this::guarded))
                .flatMap(Function.identity())
                .<Tool>map(Function.identity())
                .toList();
        behind |= own.shipped().size() + others.size() > told;
        return behind ? toFind(others) : all(others);
    }

    private List<Tool> always() {
        return Stream.concat(own.shipped().stream(), actions.stream()).toList();
    }

    private Toolbox all(List<Tool> others) {
        List<Tool> all = new ArrayList<>(always());
        if (!found.isEmpty()) {
            all.add(new FindTools(foundAbout, found));
            all.add(new UseTool());
        }
        all.addAll(others);
        return new Toolbox(all, found);
    }

    private Toolbox toFind(List<Tool> others) {
        List<String> rooms = Stream.of(
                        foundAbout.stream(),
                        own.folder().tools().stream()
                                .map(one -> one.tool().definition().name()),
                        own.declared().stream().map(DeclaredTool::name),
                        servers.servers().stream().map(server -> server.setup().name()))
                .flatMap(Function.identity())
                .toList();
        List<Tool> all = new ArrayList<>(always());
        List<Tool> behindAll = Stream.concat(found.stream(), others.stream()).toList();
        all.add(new FindTools(rooms, behindAll));
        all.add(new UseTool());
        return new Toolbox(all, behindAll);
    }

    private GuardedTool guarded(Tool tool) {
        return new GuardedTool(tool, own.permissions().apply(tool.definition().name()), consents);
    }

    private GuardedTool guarded(McpServers.Offered offered) {
        return new GuardedTool(offered.tool(), new ToolPermission(offered.unasked(), offered.afterPrivate()), consents);
    }

    /// A tool that may be called.
    ///
    /// @param origin the file, the settings or the server that it comes from; empty for what ships
    public record Listed(Tool tool, String origin) {}

    /// All that may be called at the moment.
    public synchronized List<Listed> listed() {
        return Stream.of(
                        Stream.concat(always().stream(), found.stream()).map(tool -> new Listed(tool, "")),
                        own.folder().tools().stream().map(one -> new Listed(one.tool(), "tools/" + one.file())),
                        own.declared().stream()
                                .filter(one -> one.missing().isEmpty())
                                .map(one -> new Listed(one.tool(), "tools.declared")),
                        servers.offered().stream()
                                .map(one ->
                                        new Listed(one.tool(), "MCP " + one.of().name())))
                .flatMap(Function.identity())
                .toList();
    }

    /// Those in the data folder.
    public OwnTools own() {
        return own.folder();
    }

    public List<DeclaredTool> declared() {
        return own.declared();
    }

    public List<McpServer> servers() {
        return servers.servers();
    }

    @Override
    public void close() {
        servers.close();
        own.folder().close();
    }
}
