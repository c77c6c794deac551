package org.murabito.discord.command;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.murabito.chat.DoorException;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandReplies;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.discord.speak.OwnWords;
import org.murabito.discord.wire.DiscordRefused;
import org.murabito.text.Phrases;

/// Answers interactions, those of an earlier life too: what became of them is then asked of Discord.
public final class Interactions implements CommandReplies {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final OwnWords own;
    private final Phrases phrases = new Phrases("org.murabito.discord.command.phrases");
    private final Map<String, Open> open = new ConcurrentHashMap<>();

    /// One that this life has taken.
    private static final class Open {
        private final CompletableFuture<Boolean> begun = new CompletableFuture<>();
        private final Instant until;
        private ReplyState progress;

        Open(ReplyState progress, Instant until) {
            this.progress = progress;
            this.until = until;
        }
    }

    public Interactions(OwnWords own) {
        this.own = own;
    }

    /// How many are still to be answered.
    int size() {
        return open.size();
    }

    /// Somebody begins to wait for an answer. Whoever waited in vain does so no longer than Discord lets them.
    void opened(CommandCall call, ReplyAddress address) {
        Instant now = own.keeping().clock().instant();
        open.values().removeIf(one -> one.until.isBefore(now));
        open.put(call.id(), new Open(ReplyState.UNTOUCHED, address.until()));
    }

    /// Nobody will answer it from here.
    void forget(String id) {
        open.remove(id);
    }

    /// Waits a moment for the answer to begin, and asks for patience if it does not.
    void attend(CommandCall call, ReplyAddress address, Duration most) throws InterruptedException {
        Open here = open.get(call.id());
        if (here == null) {
            return;
        }
        try {
            var _ = here.begun.get(most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (TimeoutException _) {
            synchronized (here) {
                if (here.progress == ReplyState.UNTOUCHED) {
                    here.progress = ReplyState.UNKNOWN;
                    replies(call, address).askForPatience();
                    here.progress = ReplyState.AWAITED;
                }
            }
        }
    }

    @Override
    public boolean hasAnswered(CommandCall call, ReplyAddress address) {
        Open here = here(call, address);
        synchronized (here) {
            if (here.progress == ReplyState.UNKNOWN) {
                here.progress = asked(call, address);
            }
            if (here.progress == ReplyState.ANSWERED) {
                forget(call.id());
            }
            return here.progress == ReplyState.ANSWERED;
        }
    }

    @Override
    public boolean answer(CommandCall call, ReplyAddress address, CommandReply reply) {
        Open here = here(call, address);
        here.begun.complete(true);
        synchronized (here) {
            try {
                give(here, call, address, reply);
                here.progress = ReplyState.ANSWERED;
                forget(call.id());
                return true;
            } catch (DiscordRefused refused) {
                forget(call.id());
                if (refused.isGone() || refused.code() == DiscordRefused.TOKEN_OVER) {
                    return false;
                }
                throw new DoorException(refused.what(), false, refused);
            }
        }
    }

    private Open here(CommandCall call, ReplyAddress address) {
        return open.computeIfAbsent(call.id(), _ -> new Open(ReplyState.UNKNOWN, address.until()));
    }

    private ReplyState asked(CommandCall call, ReplyAddress address) {
        try {
            return replies(call, address).progress();
        } catch (DiscordRefused refused) {
            throw new DoorException(refused.what(), false, refused);
        }
    }

    private void give(Open here, CommandCall call, ReplyAddress address, CommandReply reply) {
        InteractionReply replies = replies(call, address);
        ReplyState before = here.progress == ReplyState.UNKNOWN ? replies.progress() : here.progress;
        // Until it is known how it went.
        here.progress = ReplyState.UNKNOWN;
        if (before == ReplyState.ANSWERED) {
            return;
        }
        if (before == ReplyState.UNTOUCHED && InteractionReply.isShort(reply)) {
            replies.now(reply, message -> own.keep(call.place(), message));
            return;
        }
        if (before == ReplyState.UNTOUCHED) {
            replies.askForPatience();
        }
        replies.later(reply.forCallerAlone() ? reply : toAll(call, reply));
    }

    /// What is for all comes as a message of its own; what is left for the giver to know.
    private CommandReply toAll(CommandCall call, CommandReply reply) {
        try {
            own.say(call.place(), reply.markdown(), call.marker());
            return CommandReply.alone(phrases.say(call.language(), "done"));
        } catch (DiscordRefused refused) {
            if (refused.isForbidden()) {
                return CommandReply.alone(reply.markdown());
            }
            throw refused;
        }
    }

    private InteractionReply replies(CommandCall call, ReplyAddress address) {
        return new InteractionReply(
                own.guilds().in(call.place().community()).rest(PATIENCE), InteractionToken.of(call, address));
    }
}
