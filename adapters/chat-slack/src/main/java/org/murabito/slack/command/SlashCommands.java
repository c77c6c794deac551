package org.murabito.slack.command;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandForm;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.chat.command.TypedCommand;
import org.murabito.chat.door.DoorHost;
import org.murabito.slack.hear.SlackEventReceiver;
import org.murabito.slack.hear.SlackWorkspace;
import org.murabito.slack.say.ResponseUrl;
import org.murabito.slack.wire.WebApi;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes the slash command: it is submitted before Slack gets its acknowledgement, and what is no command is answered
/// at once.
public final class SlashCommands implements SlackEventReceiver.Taking {
    private static final Logger log = LoggerFactory.getLogger(SlashCommands.class);
    private static final CompletableFuture<?> TAKEN = CompletableFuture.completedFuture(null);
    private static final String HELP = "help";
    private static final Pattern ADDRESS = Pattern.compile("/archives/[A-Z0-9]+/p(\\d{10})(\\d{6})");

    private final WebApi api;
    private final SlackWorkspace workspace;
    private final DoorHost host;
    private final ResponseUrl response;
    private final Phrases phrases = new Phrases("org.murabito.slack.command.phrases");

    public SlashCommands(WebApi api, SlackWorkspace workspace, DoorHost host) {
        this.api = api;
        this.workspace = workspace;
        this.host = host;
        this.response = new ResponseUrl(api);
    }

    @Override
    public CompletableFuture<?> take(JsonFields command, SlackEventReceiver listener) {
        if (command.text("user_id").isBlank() || command.text("response_url").isBlank()) {
            return TAKEN;
        }
        CompletableFuture<@Nullable Void> taken = new CompletableFuture<>();
        Thread.ofVirtual().name("slack command").start(() -> {
            try {
                Optional<String> instead = begin(command, listener);
                taken.complete(null);
                if (instead.isPresent()) {
                    var _ = response.send(command.text("response_url"), CommandReply.alone(instead.get()));
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                taken.completeExceptionally(e);
            } catch (RuntimeException failure) {
                log.warn("A command could not be taken ({}); Slack sends it again", failure.toString());
                taken.completeExceptionally(failure);
            }
        });
        return taken;
    }

    /// What is said instead where it is no command that can be carried out here.
    private Optional<String> begin(JsonFields command, SlackEventReceiver listener) throws InterruptedException {
        String text = listener.text().plain(command.text("text")).strip();
        Language language = Language.of(text);
        List<CommandForm> forms = host.commands().forms();
        if (text.isEmpty() || text.equalsIgnoreCase(HELP)) {
            return Optional.of(help(command.text("command"), forms, language));
        }
        Optional<TypedCommand> typed = TypedCommand.read(text, forms, SlashCommands::key);
        if (typed.isEmpty()) {
            return Optional.of(
                    phrases.say(language, "unknown") + "\n\n" + help(command.text("command"), forms, language));
        }
        Optional<Place> place = listener.open(command.text("channel_id"));
        if (place.isEmpty() || (speaksLater(typed.get(), forms) && !isIn(place.get(), listener))) {
            return Optional.of(phrases.say(language, "not-here"));
        }
        MemberId caller = listener.meet(command.text("user_id"));
        Instant now = api.time().clock().instant();
        CommandCall call = new CommandCall(
                id(command),
                typed.get().name(),
                typed.get().arguments(),
                caller,
                place.get().id(),
                now,
                listener.members().administers(caller),
                language);
        host.commanded(call, new ReplyAddress(command.text("response_url"), now.plus(ResponseUrl.OPEN)));
        return Optional.empty();
    }

    private static boolean speaksLater(TypedCommand typed, List<CommandForm> forms) {
        return forms.stream().anyMatch(form -> form.name().equals(typed.name()) && form.speaksLater());
    }

    /// Everybody may read a public channel, but whoever is not in it says nothing there.
    private static boolean isIn(Place place, SlackEventReceiver listener) {
        return place.kind() == PlaceKind.DIRECT || listener.channels().isOpen(place.id());
    }

    /// The key in a message's address.
    private static String key(String written) {
        Matcher address = ADDRESS.matcher(written);
        return address.find() ? address.group(1) + "." + address.group(2) : written;
    }

    /// The address is a secret, and an id is none.
    private static String id(JsonFields command) {
        String trigger = command.text("trigger_id");
        byte[] address = command.text("response_url").getBytes(StandardCharsets.UTF_8);
        return trigger.isBlank() ? UUID.nameUUIDFromBytes(address).toString() : trigger;
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
