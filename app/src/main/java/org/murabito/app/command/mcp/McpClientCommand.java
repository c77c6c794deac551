package org.murabito.app.command.mcp;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.murabito.app.Murabito;
import org.murabito.app.client.Client;
import org.murabito.app.client.Clients;
import org.murabito.app.client.ProgramEntries;
import org.murabito.app.command.typed.CommandContext;
import org.murabito.app.command.typed.Mistake;
import org.murabito.app.command.typed.TypedNames;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.mcp.McpEndpoint;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "mcp-client",
        description = "Say which programs may ask over MCP, and what they see.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "A client sees what every member of its community can open, or with --member what that one can.",
            "Its token is shown once; only a hash of it is kept. Before it stands what is to be pasted into the settings of",
            "Claude Desktop, Cursor and VS Code.",
            "",
            "  ./murabito mcp-client add desk --community village",
            "  ./murabito mcp-client list",
            "  ./murabito mcp-client revoke desk"
        })
public final class McpClientCommand implements Callable<Integer> {
    private enum Action {
        ADD,
        LIST,
        REVOKE
    }

    @Parameters(index = "0", paramLabel = "ACTION", description = "add, list or revoke.")
    private Action action = Action.LIST;

    @Parameters(index = "1", arity = "0..1", paramLabel = "NAME", description = "What the client is called.")
    private @Nullable String name;

    @Option(names = "--community", paramLabel = "C", description = "Which community, if there are several.")
    private @Nullable String community;

    @Option(names = "--member", paramLabel = "M", description = "Whose eyes it sees with.")
    private @Nullable String member;

    @Option(
            names = "--tokens",
            paramLabel = "N",
            description = "How much its questions may cost in a day (${DEFAULT-VALUE}).")
    private int tokens = Client.TOKENS;

    private final CommandContext context;

    public McpClientCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Murabito murabito = context.murabito();
        Clients clients = murabito.clients();
        return switch (action) {
            case ADD -> add(murabito, clients, named());
            case LIST -> list(murabito, clients.all());
            case REVOKE -> revoke(clients, named());
        };
    }

    private String named() {
        String given = name;
        if (given == null) {
            throw new Mistake("mcp-client add and revoke need a NAME");
        }
        return given;
    }

    private int add(Murabito murabito, Clients clients, String fresh) {
        TypedNames names = new TypedNames(murabito.stores().communities());
        CommunityId where = names.community(community).id();
        MemberId eyes = member == null ? null : names.member(where, member).id();
        String token = clients.add(fresh, where, eyes, tokens, murabito.clock().instant());
        Path folder = context.dataFolder().folder();
        Path home = Path.of(System.getProperty("murabito.home", "")).toAbsolutePath();
        new ProgramEntries(home, folder, fresh).lines(token, url(murabito)).forEach(context.console()::line);
        context.console().line("");
        context.console().line("Client " + fresh + " may ask in " + where + "; its token, shown this once:");
        context.console().line(token);
        return 0;
    }

    private static @Nullable String url(Murabito murabito) {
        return murabito.settings().mcp().serve() ? murabito.address() + McpEndpoint.PATH : null;
    }

    private int list(Murabito murabito, List<Client> all) {
        if (all.isEmpty()) {
            context.console().line("There are no clients; ./murabito mcp-client add NAME makes one.");
        }
        for (Client client : all) {
            MemberId eyes = client.member();
            context.console()
                    .line("%s  %s  sees %s  %,d tokens a day  since %s"
                            .formatted(
                                    client.name(),
                                    client.community(),
                                    eyes == null ? "what every member can" : "as " + name(murabito, eyes),
                                    client.tokens(),
                                    client.since()));
        }
        return 0;
    }

    private static String name(Murabito murabito, MemberId member) {
        return murabito.stores()
                .communities()
                .findMember(member)
                .map(Member::name)
                .orElse(member.key());
    }

    private int revoke(Clients clients, String gone) {
        if (!clients.revoke(gone)) {
            throw new Mistake("There is no client " + gone + ".");
        }
        context.console().line("Client " + gone + " may not ask any more.");
        return 0;
    }
}
