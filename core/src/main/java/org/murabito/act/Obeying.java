package org.murabito.act;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.murabito.chat.ChatDoor;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.judge.ChannelMode;
import org.murabito.judge.ChannelModes;
import org.murabito.judge.Lull;
import org.murabito.judge.ModeChange;
import org.murabito.judge.ModeOrders;
import org.murabito.judge.Talkativeness;
import org.murabito.perceive.Order;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Does what it was told about itself, and says in a line what holds from now on, until when, and how to undo it.
final class Obeying {
    private final ChannelModes modes;
    private final Stopping stopping;
    private final Times times;
    private final Function<CommunityId, String> names;
    private final Phrases phrases = new Phrases("org.murabito.act.orders");

    /// @param names what it is called in a community
    Obeying(ChannelModes modes, Stopping stopping, Times times, Function<CommunityId, String> names) {
        this.modes = modes;
        this.stopping = stopping;
        this.times = times;
        this.names = names;
    }

    /// What to say. An order heard again, after a restart or an edit, is not done again.
    String obey(Message message, PlaceId channel, Order order, ChatDoor door) {
        Language language = Language.of(message.text());
        if (order instanceof Order.Stop) {
            return stop(message, door, language);
        }
        boolean operator = door.administers(message.author());
        ChannelMode before = modes.of(channel);
        if (isDone(message, channel)) {
            return tell(order, before, message, language);
        }
        ModeOrders orders = new ModeOrders(before, most(channel), operator, message.at(), times.zone());
        return switch (orders.decide(order)) {
            case ModeOrders.Decision.Changed changed -> {
                modes.change(new ModeChange(channel, changed.mode(), operator ? null : message.author(), message.at()));
                yield tell(order, changed.mode(), message, language);
            }
            case ModeOrders.Decision.Already _ -> tell(order, before, message, language);
            case ModeOrders.Decision.Refused _ ->
                phrases.say(language, "refused", state(before, message.at(), language));
        };
    }

    private boolean isDone(Message message, PlaceId channel) {
        return modes.changes(channel).stream()
                .anyMatch(change -> change.at().equals(message.at())
                        && (change.by() == null || message.author().equals(change.by())));
    }

    private String stop(Message message, ChatDoor door, Language language) {
        List<Message> stopped = stopping.stop(message);
        stopped.forEach(asked -> door.react(asked.place(), asked.key(), Actor.THINKING, false));
        return stopped.isEmpty()
                ? phrases.say(
                        language, "nothing-to-stop", names.apply(message.place().community()))
                : phrases.say(language, "stopped", stopped.size());
    }

    /// How talkative the operator had the channel last.
    private Talkativeness most(PlaceId channel) {
        return modes.changes(channel).stream()
                .filter(change -> change.by() == null)
                .findFirst()
                .map(change -> change.mode().talkativeness())
                .orElse(modes.standard().talkativeness());
    }

    private String tell(Order order, ChannelMode mode, Message message, Language language) {
        String undo = phrases.say(
                language,
                order instanceof Order.TalkMore || order instanceof Order.TalkLess ? "undo.level" : "undo.lull",
                names.apply(message.place().community()));
        boolean quieter = !(order instanceof Order.SpeakAgain || order instanceof Order.TalkMore);
        return state(mode, message.at(), language) + (quieter ? " " + undo : "");
    }

    /// What holds, the strongest first.
    private String state(ChannelMode mode, Instant now, Language language) {
        for (Lull lull : Lull.values()) {
            Instant until = mode.until(lull, now).orElse(null);
            if (until != null) {
                String key = lull.name().toLowerCase(Locale.ROOT).replace('_', '-');
                return until.equals(ChannelMode.FOR_GOOD)
                        ? phrases.say(language, key + ".for-good")
                        : phrases.say(language, key, times.tell(until, now, language));
            }
        }
        return phrases.say(language, "talk." + mode.talkativeness().name().toLowerCase(Locale.ROOT));
    }
}
