package org.murabito.app.command.mcp;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.app.command.typed.CommandContext;
import org.murabito.app.command.typed.Mistake;
import org.murabito.app.tool.LoopbackRedirect;
import org.murabito.tool.mcp.Login;
import org.murabito.tool.mcp.oauth.OAuthTokenProvider;
import org.murabito.tool.mcp.oauth.TokenStore;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.murabito.tool.mcp.setup.ServersFile;
import org.murabito.tool.web.GuardedWebClient;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "login",
        description = "Have an MCP server elsewhere let Murabito in: you say yes to it, once, in a browser.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "What the server gives for it is kept in the data folder, for you alone, and refreshed as long as the server",
            "does. A Murabito that runs notices it by itself.",
            "",
            "  ./murabito mcp login tracker",
            "  ./murabito mcp login tracker --forget"
        })
public final class McpLoginCommand implements Callable<Integer> {
    @Parameters(paramLabel = "NAME", description = "As the server is called in mcp.json.")
    private @Nullable String name;

    @Option(names = "--scope", paramLabel = "S", description = "Which rights to ask for, in the server's words.")
    private String scope = "";

    @Option(names = "--forget", description = "Throw away what was given.")
    private boolean forget;

    private final CommandContext context;

    public McpLoginCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InterruptedException {
        String server = String.valueOf(name);
        Path folder = context.dataFolder().folder();
        TokenStore store = new TokenStore(folder);
        if (forget) {
            context.console()
                    .line(
                            store.forget(server)
                                    ? "What " + server + " gave is thrown away here; take it back there, too."
                                    : "There is nothing of " + server + ".");
            return 0;
        }
        try {
            ServerSetup setup = named(server, folder);
            ServerTransport.Address way = address(setup);
            try (LoopbackRedirect landing =
                    new LoopbackRedirect(way.client().port(), context.console()::line, context.input())) {
                OAuthTokenProvider tokens = OAuthTokenProvider.of(
                        server,
                        way,
                        store,
                        landing,
                        new OAuthTokenProvider.Outside(GuardedWebClient::new, Clock.systemUTC()));
                int tools = Login.at(new ServerSetup(server, way, setup.wishes()), tokens);
                context.console().line(server + " lets us in; it has " + tools + " tools.");
            }
            return 0;
        } catch (McpTrouble trouble) {
            throw new Mistake(String.valueOf(trouble.getMessage()));
        }
    }

    private ServerSetup named(String server, Path folder) {
        List<ServerSetup> all =
                new ServersFile(folder.resolve(context.settings().mcp().servers()), context.keys()::variable).read();
        return all.stream()
                .filter(setup -> setup.name().equals(server))
                .findFirst()
                .orElseThrow(() -> new Mistake("There is no MCP server " + server + " in "
                        + context.settings().mcp().servers() + "; there is "
                        + (all.isEmpty()
                                ? "none yet: write its entry into that file"
                                : all.stream().map(ServerSetup::name).collect(Collectors.joining(", ")))));
    }

    private ServerTransport.Address address(ServerSetup setup) {
        if (setup.way() instanceof ServerTransport.Nowhere(McpTrouble why)) {
            throw why;
        }
        if (!(setup.way() instanceof ServerTransport.Address way)) {
            throw new Mistake(setup.name() + " is a program on this machine, which asks for no login.");
        }
        if (way.showsItself()) {
            throw new Mistake(setup.name() + " is shown the header Authorization of its entry; take that out first.");
        }
        if (way.client().itself()) {
            throw new Mistake(setup.name() + " is let in by itself (its grant is client_credentials).");
        }
        return scope.isBlank() ? way : way.asking(List.of(scope.strip().split("\\s+")));
    }
}
