package org.murabito.act;

import java.util.List;
import java.util.function.Function;
import org.murabito.chat.ChatDoor;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.date.span.TimesAhead;
import org.murabito.judge.ChannelModes;
import org.murabito.perceive.Order;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Does what it was told about itself, and says in a line what holds from now on, until when, and how to undo it.
final class Obeying {
    private final ModeKeeping keeping;
    private final Stopping stopping;
    private final Function<CommunityId, String> names;
    private final Phrases phrases = new Phrases("org.murabito.act.orders");

    /// @param names what it is called in a community
    Obeying(ChannelModes modes, Stopping stopping, TimesAhead times, Function<CommunityId, String> names) {
        this.keeping = new ModeKeeping(modes, times);
        this.stopping = stopping;
        this.names = names;
    }

    String obey(Message message, PlaceId channel, Order.OfPlace order, ChatDoor door) {
        Language language = Language.of(message.text());
        if (order instanceof Order.Stop) {
            return stop(message, door, language);
        }
        ModeKeeping.Kept kept = keeping.decided(
                new ModeKeeping.Wish(
                        channel,
                        message.author(),
                        door.administers(message.author()),
                        door.kind(),
                        message.at(),
                        language),
                orders -> orders.decide(order));
        boolean quieter = !(order instanceof Order.SpeakAgain || order instanceof Order.TalkMore);
        return quieter && !kept.refused() ? kept.said() + " " + undo(order, message, language) : kept.said();
    }

    private String stop(Message message, ChatDoor door, Language language) {
        List<Message> stopped = stopping.stop(message);
        stopped.forEach(asked -> door.react(asked.place(), asked.key(), Actor.THINKING, false));
        return stopped.isEmpty()
                ? phrases.say(
                        language, "nothing-to-stop", names.apply(message.place().community()))
                : phrases.say(language, "stopped", stopped.size());
    }

    private String undo(Order order, Message message, Language language) {
        boolean level = order instanceof Order.TalkMore || order instanceof Order.TalkLess;
        return phrases.say(
                language,
                level ? "undo.level" : "undo.lull",
                names.apply(message.place().community()));
    }
}
