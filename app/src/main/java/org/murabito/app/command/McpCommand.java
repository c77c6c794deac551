package org.murabito.app.command;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.murabito.app.Murabito;
import org.murabito.app.client.Bridge;
import org.murabito.app.client.Clients;
import org.murabito.app.operator.Residence;
import org.murabito.app.settings.Settings;
import org.murabito.app.web.WebServer;
import org.murabito.mcp.Endpoint;
import org.murabito.tool.mcp.setup.McpTrouble;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "mcp",
        description = {
            "Offer Murabito's tools to a program over standard input and output (MCP),",
            "or log in at a server whose tools Murabito is to use."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "For the mcpServers of a program on this machine. Where Murabito runs, it is asked; else it is woken for this.",
            "",
            "  {\"mcpServers\": {\"murabito\": {\"command\": \"/path/to/murabito\", \"args\": [\"mcp\", \"--client\", \"desk\"]}}}"
        })
final class McpCommand implements Callable<Integer> {
    @Option(names = "--client", paramLabel = "NAME", description = "As mcp-client add named it.")
    private @Nullable String client;

    private final CommandContext context;

    McpCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        String name = client;
        if (name == null) {
            throw new Mistake("mcp needs --client NAME (as mcp-client add named it), or login NAME");
        }
        Residence residence = context.residence();
        if (new Clients(residence.folder()).named(name).isEmpty()) {
            throw new Mistake("There is no client " + name + "; make it with: ./murabito mcp-client add " + name);
        }
        Optional<Residence.Resident> resident = residence.resident();
        if (resident.isPresent()) {
            return carry(resident.get().address(), residence, name);
        }
        Murabito murabito = context.murabito();
        Settings.Web here = new Settings.Web("127.0.0.1", 0, List.of());
        try (Endpoint endpoint = murabito.endpoint();
                WebServer server =
                        WebServer.start(here, List.of(WebServer.servlet(endpoint.servlet(), Endpoint.PATH)))) {
            return carry(server.address(), residence, name);
        }
    }

    private int carry(URI house, Residence residence, String name) throws IOException, InterruptedException {
        McpTrouble why = new Bridge(house, residence.token(), name, context.console()::line).carry(context.input());
        if (why != null) {
            throw new Mistake("Murabito is gone: " + why.what());
        }
        return 0;
    }
}
