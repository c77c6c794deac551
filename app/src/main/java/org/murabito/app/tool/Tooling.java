package org.murabito.app.tool;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.murabito.action.ActionTool;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.consent.Consents;
import org.murabito.tool.Tool;
import org.murabito.tool.Toolbox;
import org.murabito.tool.consent.GuardedTool;
import org.murabito.tool.consent.ToolPermission;
import org.murabito.tool.finding.FindTools;
import org.murabito.tool.finding.UseTool;
import org.murabito.tool.mcp.McpServer;
import org.murabito.tool.mcp.McpServers;
import org.murabito.tool.mcp.setup.McpTrouble;

/// The tools of every investigation, as they are at the moment. Those that ship are always told to the model, in the
/// same order; where all together are too many, the others are reached through `find_tools`, from then on for good, so
/// that what a provider caches stays the same.
public final class Tooling implements Supplier<Toolbox>, AutoCloseable {
    /// How long a first question waits for servers that are being started for it.
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final List<Tool> shipped;
    private final OperatorTools own;
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

    /// @param shipped always told to a model, in this order
    /// @param told how many tools are told to a model at once
    public Tooling(List<Tool> shipped, OperatorTools own, McpServers servers, Consents consents, int told) {
        this.shipped = List.copyOf(shipped);
        this.own = own;
        this.servers = servers;
        this.consents = consents;
        this.told = told;
        this.toolbox = toolbox(List.of());
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
        List<Tool> others = Stream.concat(
                        own.guarded(consents), offered.stream().map(this::guarded))
                .<Tool>map(Function.identity())
                .toList();
        behind |= shipped.size() + others.size() > told;
        return behind ? toFind(others) : all(others);
    }

    private List<Tool> always() {
        return Stream.concat(shipped.stream(), actions.stream()).toList();
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
                        own.names(),
                        servers.servers().stream().map(server -> server.setup().name()))
                .flatMap(Function.identity())
                .toList();
        List<Tool> all = new ArrayList<>(always());
        List<Tool> behindAll = Stream.concat(found.stream(), others.stream()).toList();
        all.add(new FindTools(rooms, behindAll));
        all.add(new UseTool());
        return new Toolbox(all, behindAll);
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
                        own.listed(),
                        servers.offered().stream()
                                .map(one ->
                                        new Listed(one.tool(), "MCP " + one.of().name())))
                .flatMap(Function.identity())
                .toList();
    }

    /// Those of the operator.
    public OperatorTools own() {
        return own;
    }

    public List<McpServer> servers() {
        return servers.servers();
    }

    @Override
    public void close() {
        servers.close();
        own.close();
    }
}
