package org.murabito.app.command;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.murabito.app.Murabito;
import org.murabito.app.command.typed.CommandContext;
import org.murabito.app.command.typed.TypedNames;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "export",
        description = "Print everything that is kept of a community, or of one member, as a JSON object a line.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Each line says what it is in \"kind\": community, place, member, message, run, context, profile, fact.",
            "With --member: what they said, how they reacted, what they asked, and what is remembered of them.",
            "",
            "  ./murabito export --community village > village.jsonl",
            "  ./murabito export --community village --member ana > ana.jsonl"
        })
final class ExportCommand implements Callable<Integer> {
    @Option(names = "--community", paramLabel = "C", description = "Which community, if there are several.")
    private @Nullable String community;

    @Option(names = "--member", paramLabel = "M", description = "A member's name, handle or key.")
    private @Nullable String member;

    private final CommandContext context;

    ExportCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Murabito murabito = context.murabito();
        TypedNames names = new TypedNames(murabito.stores().communities());
        CommunityId where = names.community(community).id();
        Member whose = member == null ? null : names.member(where, member);
        murabito.export(
                where,
                whose == null ? null : whose.id(),
                line -> context.console().line(line.toString()));
        return 0;
    }
}
