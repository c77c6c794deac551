package org.murabito.discord.command;

import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.cache.BoundedMap;
import org.murabito.chat.door.DoorHost;
import org.murabito.chat.door.Press;
import org.murabito.discord.guild.GuildSync;
import org.murabito.discord.hear.GuildMembers;
import org.murabito.discord.speak.ButtonsInUse;
import org.murabito.discord.wire.DiscordButtons;
import org.murabito.discord.wire.RestClient;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Dispatches presses of buttons, each on a thread of its own. Discord waits three seconds for the first response.
public final class PressDispatcher implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(PressDispatcher.class);
    private static final Duration AT_ONCE = Duration.ofMillis(1_500);

    /// Within the time that Discord takes answers.
    private static final Duration LONGEST = Duration.ofMinutes(10);

    /// More threads at once than a busy server needs in a minute.
    private static final int MOST_AT_ONCE = 400;

    private static final int MOST_REMEMBERED = 2_000;

    private final DoorHost host;
    private final GuildSync sync;
    private final ButtonsInUse buttons;
    private final Phrases phrases = new Phrases("org.murabito.discord.command.phrases");
    private final InteractionWorkers workers = new InteractionWorkers();

    /// Discord may send a press twice, for example after a session was taken up again.
    private final Set<String> seen = Collections.newSetFromMap(BoundedMap.byInsertion(MOST_REMEMBERED));

    public PressDispatcher(DoorHost host, GuildSync sync, ButtonsInUse buttons) {
        this.host = host;
        this.sync = sync;
        this.buttons = buttons;
    }

    /// Begins to take a press and returns.
    ///
    /// @param authors of the server that it comes from; empty if Murabito does not know it
    public void take(RestClient rest, Optional<GuildMembers> authors, DataObject interaction) {
        if (!isFirst(interaction.getString("id"))) {
            return;
        }
        PressReply reply = new PressReply(rest, InteractionToken.of(interaction));
        Language language = InteractionUser.language(interaction);
        Optional<DiscordButtons.Pressed> own = DiscordButtons.pressed(interaction);
        if (own.isEmpty()) {
            workers.start(reply::nothingYet);
        } else if (authors.isEmpty()) {
            workers.start(() -> reply.alone(phrases.say(language, "unknown")));
        } else if (workers.size() >= MOST_AT_ONCE) {
            workers.start(() -> reply.alone(phrases.say(language, "busy")));
        } else {
            buttons.pressed(own.get().message());
            CompletableFuture<String> words = new CompletableFuture<>();
            workers.start(() -> words.complete(pressed(authors.get(), own.get(), interaction)));
            workers.start(() -> attend(reply, own.get().message(), words));
        }
    }

    private synchronized boolean isFirst(String id) {
        return seen.add(id);
    }

    /// One of the few broad catches: whatever fails, whoever pressed is notified.
    private String pressed(GuildMembers authors, DiscordButtons.Pressed button, DataObject interaction) {
        Language language = InteractionUser.language(interaction);
        try {
            InteractionUser caller = InteractionUser.of(authors, interaction);
            if (!sync.knows(caller.place())) {
                return phrases.say(language, "unknown");
            }
            caller.meet(sync);
            return host.pressed(new Press(caller.member().id(), button.offer(), button.yes(), language));
        } catch (RuntimeException failure) {
            log.error("A press on a button could not be taken; whoever pressed is notified", failure);
            return phrases.say(language, "failed");
        }
    }

    private void attend(PressReply reply, String message, CompletableFuture<String> words) throws InterruptedException {
        Optional<String> soon = Optional.empty();
        try {
            soon = await(words, AT_ONCE);
            if (soon.isEmpty()) {
                reply.nothingYet();
            } else if (soon.get().isEmpty()) {
                reply.taken();
            } else {
                reply.alone(soon.get());
            }
        } finally {
            buttons.answered(message);
        }
        if (soon.isEmpty()) {
            tellLate(reply, words);
        }
    }

    /// Where it was taken, its buttons go with what comes of it, or others stand there already.
    private static void tellLate(PressReply reply, CompletableFuture<String> words) throws InterruptedException {
        Optional<String> late = await(words, LONGEST);
        if (late.isEmpty()) {
            log.warn("What became of a press on a button was not known within {} min", LONGEST.toMinutes());
        }
        late.filter(said -> !said.isEmpty()).ifPresent(reply::aloneLater);
    }

    private static Optional<String> await(CompletableFuture<String> words, Duration most) throws InterruptedException {
        try {
            return Optional.of(words.get(most.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException _) {
            return Optional.empty();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        workers.close();
    }
}
