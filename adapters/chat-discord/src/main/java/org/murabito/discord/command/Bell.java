package org.murabito.discord.command;

import java.time.Duration;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.door.Inside;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.discord.ground.Ground;
import org.murabito.discord.hear.Authors;
import org.murabito.discord.wire.Rest;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes commands, each on a thread of its own, and hands them in. Discord waits three seconds for the first word.
public final class Bell implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(Bell.class);
    private static final Duration AT_ONCE = Duration.ofMillis(1_500);

    /// More at once than a busy server gives in a minute.
    private static final int MOST_AT_ONCE = 200;

    private final Inside inside;
    private final Ground ground;
    private final Interactions interactions;
    private final Phrases phrases = new Phrases("org.murabito.discord.command.phrases");
    private final Attendants attendants = new Attendants();

    public Bell(Inside inside, Ground ground, Interactions interactions) {
        this.inside = inside;
        this.ground = ground;
        this.interactions = interactions;
    }

    /// Lists what can be rung for.
    public void register(Rest rest, String application) {
        new Registration(rest, application).register(inside.commands().forms());
    }

    /// Begins to take a command and returns.
    public void ring(Rest rest, Authors authors, DataObject interaction) {
        Counter counter = new Counter(inside.commands().forms());
        Language language = Caller.language(interaction);
        Ticket ticket = Ticket.of(interaction);
        if (interactions.size() >= MOST_AT_ONCE) {
            attendants.start(() -> tell(rest, ticket, phrases.say(language, "busy")));
            return;
        }
        attendants.start(() -> {
            Caller caller = Caller.of(authors, interaction);
            caller.meet(ground);
            CommandCall call = counter.call(caller, interaction);
            ReplyAddress address = ticket.address();
            interactions.opened(call, address);
            try {
                inside.commanded(call, address);
            } catch (RuntimeException failure) {
                interactions.forget(call.id());
                log.error("A command could not be taken; whoever gave it is told so", failure);
                tell(rest, ticket, phrases.say(language, "failed"));
            }
            interactions.attend(call, address, AT_ONCE);
        });
    }

    private static void tell(Rest rest, Ticket ticket, String text) {
        new Replies(rest, ticket).now(CommandReply.alone(text), _ -> {});
    }

    @Override
    public void close() {
        attendants.close();
    }
}
