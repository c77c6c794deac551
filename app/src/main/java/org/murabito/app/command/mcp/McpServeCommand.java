package org.murabito.app.command.mcp;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.murabito.app.Murabito;
import org.murabito.app.client.StdioBridge;
import org.murabito.app.command.typed.CommandContext;
import org.murabito.app.command.typed.Mistake;
import org.murabito.app.settings.Settings;
import org.murabito.app.web.WebServer;
import org.murabito.mcp.McpEndpoint;
import org.murabito.tool.mcp.setup.McpTrouble;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// What `mcp` asks of the process that holds the data folder: it is read and answered until the program is
/// gone, or this process ends.
@Command(name = McpServeCommand.NAME, hidden = true, description = "Serve a program that mcp lets in.")
public final class McpServeCommand implements Callable<Integer> {
    static final String NAME = "mcp-serve";

    private static final Settings.Web HERE = Settings.Web.ofThisMachine(0);

    @Option(names = "--client", required = true, paramLabel = "NAME", description = "As mcp-client add named it.")
    private @Nullable String client;

    private final CommandContext context;

    public McpServeCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        String name = String.valueOf(client);
        Murabito murabito = context.murabito();
        try (McpEndpoint endpoint = murabito.endpoint();
                WebServer server =
                        WebServer.start(HERE, List.of(WebServer.servlet(endpoint.servlet(), McpEndpoint.PATH)))) {
            StdioBridge bridge =
                    new StdioBridge(server.address(), context.dataFolder().token(), name, context.console()::line);
            McpTrouble why = bridge.carry(context.input());
            if (why != null) {
                throw new Mistake("Murabito is gone: " + why.what());
            }
        } catch (InterruptedException _) {
            // This process ends, or the program is gone: what is unanswered is asked of the next.
        }
        return 0;
    }
}
