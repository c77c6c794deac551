package org.murabito.slack.command;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.murabito.archive.importing.Fields;
import org.murabito.chat.ChatDoor;
import org.murabito.chat.CommandCall;
import org.murabito.chat.CommandForm;
import org.murabito.chat.CommandReply;
import org.murabito.chat.Commands;
import org.murabito.chat.DoorException;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.slack.hear.Hearing;
import org.murabito.slack.hear.Workspace;
import org.murabito.slack.say.Response;
import org.murabito.slack.wire.WebApi;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Carries the slash command out beside the connection: Slack is thanked at once, and the answer follows to whoever
/// asked, or to the channel.
public final class SlashCommands implements Hearing.Commands {
    private static final Logger log = LoggerFactory.getLogger(SlashCommands.class);
    private static final CompletableFuture<?> TAKEN = CompletableFuture.completedFuture(null);
    private static final String HELP = "help";

    private final WebApi api;
    private final Workspace workspace;
    private final Commands commands;
    private final ChatDoor door;
    private final Response response;
    private final Phrases phrases = new Phrases("org.murabito.slack.command.phrases");

    public SlashCommands(WebApi api, Workspace workspace, Commands commands, ChatDoor door) {
        this.api = api;
        this.workspace = workspace;
        this.commands = commands;
        this.door = door;
        this.response = new Response(api);
    }

    @Override
    public CompletableFuture<?> take(Fields command, Hearing hearing) {
        if (!command.text("user_id").isBlank() && !command.text("response_url").isBlank()) {
            Thread.ofVirtual().name("slack command").start(() -> carryOut(command, hearing));
        }
        return TAKEN;
    }

    /// One of the few broad catches: whatever goes wrong, whoever asked is told that it did.
    private void carryOut(Fields command, Hearing hearing) {
        String to = command.text("response_url");
        Language language = Language.of(command.text("text"));
        try {
            CommandReply reply;
            try {
                reply = reply(command, hearing, language);
            } catch (RuntimeException failure) {
                log.error("A command could not be carried out", failure);
                reply = CommandReply.alone(phrases.say(language, "failed"));
            }
            if (reply.forCallerAlone()) {
                response.send(to, reply);
            } else if (!posted(command, reply)) {
                response.send(to, CommandReply.alone(reply.markdown()));
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// What all may see is a post as any other. False where it is not known to stand there.
    private boolean posted(Fields command, CommandReply reply) {
        String trigger = command.text("trigger_id");
        if (trigger.isBlank()) {
            return false;
        }
        try {
            var _ = door.post(
                    workspace.place(command.text("channel_id")), reply.markdown(), null, "command:" + trigger);
            return true;
        } catch (DoorException failed) {
            log.warn("What a command says to all was told to its giver alone: {}", failed.getMessage());
            return false;
        }
    }

    private CommandReply reply(Fields command, Hearing hearing, Language language) throws InterruptedException {
        String text = command.text("text").strip();
        List<CommandForm> forms = commands.forms();
        if (text.isEmpty() || text.equalsIgnoreCase(HELP)) {
            return CommandReply.alone(help(command.text("command"), forms, language));
        }
        Optional<Typed> typed = Typed.read(text, forms);
        if (typed.isEmpty()) {
            return CommandReply.alone(
                    phrases.say(language, "unknown") + "\n\n" + help(command.text("command"), forms, language));
        }
        Optional<Place> place = hearing.open(command.text("channel_id"));
        if (place.isEmpty()) {
            return CommandReply.alone(phrases.say(language, "not-here"));
        }
        MemberId caller = hearing.meet(command.text("user_id"));
        return commands.run(new CommandCall(
                command.firstText("trigger_id", "response_url"),
                typed.get().name(),
                typed.get().arguments(),
                caller,
                place.get().id(),
                api.time().clock().instant(),
                hearing.members().administers(caller),
                language));
    }

    private String help(String command, List<CommandForm> forms, Language language) {
        StringBuilder lines = new StringBuilder(phrases.say(language, "help", workspace.name()));
        for (CommandForm form : forms) {
            StringBuilder arguments = new StringBuilder();
            form.arguments()
                    .forEach(argument -> arguments
                            .append(' ')
                            .append(argument.required() ? argument.name() : "[" + argument.name() + "]"));
            lines.append("\n- `")
                    .append(command.isBlank() ? "/murabito" : command)
                    .append(' ')
                    .append(form.name());
            lines.append(arguments).append("` ");
            lines.append(form.descriptions().getOrDefault(language, ""));
        }
        return lines.toString();
    }
}
