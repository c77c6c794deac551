package org.murabito.app.command;

import java.time.Instant;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.murabito.app.Murabito;
import org.murabito.app.command.typed.CommandContext;
import org.murabito.app.command.typed.Mistake;
import org.murabito.app.command.typed.TypedNames;
import org.murabito.archive.forgetting.ErasureResult;
import org.murabito.chat.Community;
import org.murabito.chat.Member;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.text.EnglishCount;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "forget",
        description = "Take out a community, a channel, or all that a member said. Cannot be undone.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "What was taken out does not come back by an import. Answers that stood on it are mended.",
            "A community alone goes whole, after a question at a terminal, or with --yes; with --member or --channel it",
            "says where that member or channel is.",
            "",
            "  ./murabito forget --member ana                 all that she said and did up to now",
            "  ./murabito forget --member ana --opt-out       and nothing of her is kept from now on",
            "  ./murabito forget --channel staff              all that was said there, threads included",
            "  ./murabito forget --community village          the whole community, after a question"
        })
final class ForgetCommand implements Callable<Integer> {
    @Option(names = "--community", paramLabel = "C", description = "Which community.")
    private @Nullable String community;

    @ArgGroup(exclusive = true)
    private @Nullable What what;

    @Option(names = "--opt-out", description = "Keep nothing of the member from now on either.")
    private boolean optOut;

    @Option(names = "--opt-in", description = "Forget nothing; keep from now on again what the member says.")
    private boolean optIn;

    @Option(names = "--yes", description = "Take a community out without asking.")
    private boolean yes;

    private final CommandContext context;

    ForgetCommand(CommandContext context) {
        this.context = context;
    }

    private static final class What {
        @Option(names = "--member", paramLabel = "M", description = "A member's name, handle or key.")
        private @Nullable String member;

        @Option(names = "--channel", paramLabel = "N", description = "A channel's name or key.")
        private @Nullable String channel;
    }

    @Override
    public Integer call() {
        String member = what == null ? null : what.member;
        String channel = what == null ? null : what.channel;
        if (member == null && (optOut || optIn)) {
            throw new Mistake("--opt-out and --opt-in say something about a member; name one with --member");
        }
        if (optOut && optIn) {
            throw new Mistake("--opt-out and --opt-in are opposites; give one of them");
        }
        if (member == null && channel == null && community == null) {
            throw new Mistake("forget needs --member M, --channel N or --community C: what to take out");
        }
        Murabito murabito = context.murabito();
        TypedNames names = new TypedNames(murabito.stores().communities());
        Community where = names.community(community);
        if (member != null) {
            member(murabito, names.member(where.id(), member));
        } else if (channel != null) {
            channel(murabito, names.place(where.id(), channel));
        } else {
            confirm(murabito, where);
            murabito.forget(where.id());
            context.console().line("Removed " + where.id() + " (" + where.name() + ").");
        }
        return 0;
    }

    /// Throws a [Mistake] unless that is what is wanted.
    private void confirm(Murabito murabito, Community community) {
        if (yes) {
            return;
        }
        String what = community.id() + " (" + community.name() + ") with "
                + EnglishCount.of(murabito.sights().count(murabito.stores(), community.id()), "message");
        String typed =
                context.console().ask("This takes out " + what + ", for good.\nType " + community.id() + " to go on: ");
        if (typed == null) {
            throw new Mistake("forget would take out " + what + ", for good. Nothing was taken out; with --yes it is.");
        }
        if (!TypedNames.isNamed(community, typed)) {
            throw new Mistake("Nothing was taken out: \"" + typed + "\" is not " + community.id() + ".");
        }
    }

    private void member(Murabito murabito, Member member) {
        if (member.kind() == MemberKind.SELF) {
            throw new Mistake(member.name() + " is Murabito itself; what it said goes with what it stood on");
        }
        Instant now = murabito.clock().instant();
        if (optIn) {
            murabito.erasure().refuse(member.id(), now);
            context.console().line("From now on what " + member.id() + " says is kept again.");
            return;
        }
        ErasureResult forgotten = murabito.forget(member.id(), optOut ? Instant.MAX : now);
        context.console()
                .line("Forgot " + member.id() + ": " + told(forgotten)
                        + (optOut ? " Nothing of them is kept from now on." : ""));
    }

    private void channel(Murabito murabito, Place place) {
        ErasureResult forgotten = murabito.forget(place.channel());
        context.console().line("Emptied " + place.channel() + ": " + told(forgotten));
    }

    private static String told(ErasureResult forgotten) {
        return EnglishCount.of(forgotten.messages(), "message") + ", " + EnglishCount.of(forgotten.files(), "image")
                + ".";
    }
}
