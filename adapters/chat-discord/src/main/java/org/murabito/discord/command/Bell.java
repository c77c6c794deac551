package org.murabito.discord.command;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.chat.CommandReply;
import org.murabito.chat.Commands;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.PlaceId;
import org.murabito.discord.ground.Ground;
import org.murabito.discord.hear.Authors;
import org.murabito.discord.speak.OwnWords;
import org.murabito.discord.wire.Refused;
import org.murabito.discord.wire.Rest;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes commands, each on a thread of its own. Discord waits three seconds for the first word.
public final class Bell implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(Bell.class);
    private static final Duration AT_ONCE = Duration.ofMillis(1_500);

    /// More at once than a busy server gives in a minute.
    private static final int MOST_AT_ONCE = 200;

    private final Commands commands;
    private final Ground ground;
    private final OwnWords own;
    private final Phrases phrases = new Phrases("org.murabito.discord.command.phrases");
    private final Set<Thread> working = ConcurrentHashMap.newKeySet();

    public Bell(Commands commands, Ground ground, OwnWords own) {
        this.commands = commands;
        this.ground = ground;
        this.own = own;
    }

    /// Lists what can be rung for.
    public void register(Rest rest, String application) {
        new Registration(rest, application).register(commands.forms());
    }

    /// Begins to carry out a command and returns.
    public void ring(Rest rest, CommunityId community, Authors authors, DataObject interaction) {
        Counter counter = new Counter(community, authors, commands.forms());
        PlaceId place = counter.place(interaction);
        Replies replies = new Replies(rest, interaction, message -> own.keep(place, message));
        Language language = Counter.language(interaction);
        if (working.size() >= MOST_AT_ONCE) {
            start(() -> replies.now(CommandReply.alone(phrases.say(language, "busy"))));
            return;
        }
        start(() -> {
            ground.meet(counter.caller(interaction));
            ground.roles(counter.caller(interaction).id(), counter.roles(interaction));
            FutureTask<CommandReply> task = new FutureTask<>(() -> commands.run(counter.call(interaction)));
            carryOut(task, replies, language);
        });
    }

    private void carryOut(FutureTask<CommandReply> task, Replies replies, Language language) {
        Thread worker = Thread.ofVirtual().name("discord command").start(task);
        try {
            replies.now(result(task, AT_ONCE, language));
        } catch (TimeoutException _) {
            replies.askForPatience();
            replies.later(result(task, language), phrases.say(language, "done"));
        } finally {
            worker.interrupt();
        }
    }

    private CommandReply result(FutureTask<CommandReply> task, Duration most, Language language)
            throws TimeoutException {
        try {
            return task.get(most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failure) {
            return failed(failure, language);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private CommandReply result(FutureTask<CommandReply> task, Language language) {
        try {
            return task.get();
        } catch (ExecutionException failure) {
            return failed(failure, language);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private static DoorException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new DoorException("interrupted while a command was carried out", true, e);
    }

    private CommandReply failed(ExecutionException failure, Language language) {
        log.error("A command failed; whoever gave it was told so", failure.getCause());
        return CommandReply.alone(phrases.say(language, "failed"));
    }

    private void start(Runnable work) {
        Thread thread = Thread.ofVirtual().name("discord bell").unstarted(() -> {
            try {
                work.run();
            } catch (DoorException | Refused e) {
                log.warn("A command was not answered: {}", e.getMessage());
            } finally {
                working.remove(Thread.currentThread());
            }
        });
        working.add(thread);
        thread.start();
    }

    @Override
    public void close() {
        List.copyOf(working).forEach(Thread::interrupt);
    }
}
