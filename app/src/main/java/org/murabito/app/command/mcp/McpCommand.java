package org.murabito.app.command.mcp;

import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.murabito.app.client.Clients;
import org.murabito.app.client.Relay;
import org.murabito.app.command.typed.CommandContext;
import org.murabito.app.command.typed.Mistake;
import org.murabito.app.operator.OperatorSession;
import org.murabito.app.terminal.Console;
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
            "For the settings of a program on this machine; mcp-client add prints what is to be pasted there.",
            "Where Murabito runs, it is asked; else it is woken for this.",
            "Of several the first wakes it, and the next goes on with it when that one has ended.",
            "",
            "  {\"mcpServers\": {\"murabito\": {\"command\": \"/path/to/murabito\", \"args\": [\"mcp\", \"--client\", \"desk\"]}}}"
        })
public final class McpCommand implements Callable<Integer> {
    @Option(names = "--client", paramLabel = "NAME", description = "As mcp-client add named it.")
    private @Nullable String client;

    private final CommandContext context;

    public McpCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InterruptedException {
        String name = client;
        if (name == null) {
            throw new Mistake("mcp needs --client NAME (as mcp-client add named it), or login NAME");
        }
        if (new Clients(context.dataFolder().folder()).named(name).isEmpty()) {
            throw new Mistake("There is no client " + name + "; make it with: ./murabito mcp-client add " + name);
        }
        Relay relay = new Relay(context.console()::line);
        relay.read(context.input());
        while (true) {
            try (OperatorSession conversation = context.join(List.of(McpServeCommand.NAME, "--client", name))) {
                relay.joined(new Served(conversation));
                OptionalInt exit = conversation.relay(new Heard(relay, context.console()));
                relay.lost();
                if (relay.isOver() || exit.orElse(0) != 0) {
                    return exit.orElse(0);
                }
            } catch (IOException _) {
                // It was gone before it was told anything: the next one is.
            }
        }
    }

    private record Served(OperatorSession conversation) implements Relay.Far {
        @Override
        public void say(String line) throws IOException {
            conversation.say(line);
        }

        @Override
        public void end() throws IOException {
            conversation.end();
        }
    }

    /// What whoever serves the program says.
    private record Heard(Relay relay, Console console) implements Console {
        @Override
        public void line(String text) {
            relay.heard(text);
        }

        @Override
        public void error(String text) {
            console.error(text);
        }

        @Override
        public void progress(String text) {}
    }
}
