package org.murabito.app.feature;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.murabito.act.ConsentLapse;
import org.murabito.action.Receipts;
import org.murabito.app.settings.Settings;
import org.murabito.app.tool.ConfiguredServers;
import org.murabito.app.tool.DeclaredTools;
import org.murabito.app.tool.OperatorTools;
import org.murabito.app.tool.Tooling;
import org.murabito.app.tool.WebTools;
import org.murabito.app.tool.own.OwnTools;
import org.murabito.consent.Consents;
import org.murabito.schema.networknt.NetworkntSchemaCheck;
import org.murabito.text.Words;
import org.murabito.tool.Tool;
import org.murabito.tool.Toolbox;
import org.murabito.tool.conversation.ConversationTools;
import org.murabito.tool.conversation.Sources;
import org.murabito.tool.mcp.McpServers;
import org.murabito.tool.selection.ScoredSelection;
import org.murabito.tool.selection.ToolMatcher;
import org.murabito.tool.web.GuardedWebClient;
import org.murabito.tool.workspace.WorkspaceTools;

/// The tools of investigations, and who agreed to those that ask first.
///
/// @param tooling every tool there is
/// @param plain those of simple mode
/// @param receipts of what was done
public record ToolsFeature(Tooling tooling, Toolbox plain, WebTools internet, Consents consents, Receipts receipts)
        implements AutoCloseable {
    /// @param smaller gives a part of a question to an investigation of its own
    static ToolsFeature open(
            Installation installation,
            Sources conversations,
            WorkspaceTools.Sources work,
            Optional<Tool> smaller,
            StorageFeature storage) {
        Settings settings = installation.settings();
        Consents consents = new Consents(installation.clock(), ConsentLapse.log(storage.jobs()));
        WebTools internet = WebTools.of(settings.internet(), installation.keys()::variable);
        List<Tool> builtIn = joined(ConversationTools.over(conversations).stream(), WorkspaceTools.over(work).stream());
        List<Tool> shipped =
                joined(joined(builtIn.stream(), smaller.stream()).stream(), internet.tools(consents).stream());
        OwnTools own = OwnTools.in(installation.folder(), conversations, DeclaredTools.taken(shipped));
        List<Tool> others = joined(shipped.stream(), own.tools().stream().map(OwnTools.Own::tool));
        OperatorTools operators = new OperatorTools(
                own,
                settings.tools()::permission,
                DeclaredTools.read(settings.tools(), others, installation.keys()::variable, GuardedWebClient::new));
        McpServers servers = ConfiguredServers.of(
                settings.mcp(), installation.folder(), installation.keys()::variable, installation.clock());
        Tooling tooling = new Tooling(
                shipped, operators, servers, consents, settings.mcp().told());
        return new ToolsFeature(
                tooling,
                new Toolbox(builtIn),
                internet,
                consents,
                new Receipts(storage.store().performedActions()));
    }

    /// What is called before an investigation begins.
    static ScoredSelection selection(Settings settings, Words words) {
        return new ScoredSelection(
                new ToolMatcher(words),
                settings.tools().leastScore(),
                settings.tools().beforehand(),
                new NetworkntSchemaCheck());
    }

    private static List<Tool> joined(Stream<? extends Tool> some, Stream<? extends Tool> more) {
        return Stream.<Tool>concat(some, more).toList();
    }

    @Override
    public void close() {
        tooling.close();
    }
}
