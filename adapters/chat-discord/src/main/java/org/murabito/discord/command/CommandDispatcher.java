package org.murabito.discord.command;

import java.time.Duration;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.chat.door.DoorHost;
import org.murabito.discord.guild.GuildSync;
import org.murabito.discord.hear.GuildMembers;
import org.murabito.discord.wire.RestClient;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Dispatches commands, each on a thread of its own. Discord waits three seconds for the first response.
public final class CommandDispatcher implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(CommandDispatcher.class);
    private static final Duration AT_ONCE = Duration.ofMillis(1_500);

    /// More at once than a busy server gives in a minute.
    private static final int MOST_AT_ONCE = 200;

    private final DoorHost host;
    private final GuildSync sync;
    private final Interactions interactions;
    private final Phrases phrases = new Phrases("org.murabito.discord.command.phrases");
    private final InteractionWorkers workers = new InteractionWorkers();

    public CommandDispatcher(DoorHost host, GuildSync sync, Interactions interactions) {
        this.host = host;
        this.sync = sync;
        this.interactions = interactions;
    }

    /// Lists the commands.
    public void register(RestClient rest, String application) {
        new CommandRegistration(rest, application).register(host.commands().forms());
    }

    /// Begins to take a command and returns.
    public void dispatch(RestClient rest, GuildMembers authors, DataObject interaction) {
        CommandParser parser = new CommandParser(host.commands().forms());
        Language language = InteractionUser.language(interaction);
        InteractionToken token = InteractionToken.of(interaction);
        if (interactions.size() >= MOST_AT_ONCE) {
            workers.start(() -> tell(rest, token, phrases.say(language, "busy")));
            return;
        }
        workers.start(() -> {
            InteractionUser caller = InteractionUser.of(authors, interaction);
            if (!sync.knows(caller.place())) {
                tell(rest, token, phrases.say(language, "unknown"));
                return;
            }
            caller.meet(sync);
            CommandCall call = parser.call(caller, interaction);
            ReplyAddress address = token.address();
            interactions.opened(call, address);
            try {
                host.commanded(call, address);
            } catch (RuntimeException failure) {
                interactions.forget(call.id());
                log.error("A command could not be taken; whoever gave it is notified", failure);
                tell(rest, token, phrases.say(language, "failed"));
            }
            interactions.attend(call, address, AT_ONCE);
        });
    }

    private static void tell(RestClient rest, InteractionToken token, String text) {
        new InteractionReply(rest, token).now(CommandReply.alone(text), _ -> {});
    }

    @Override
    public void close() {
        workers.close();
    }
}
