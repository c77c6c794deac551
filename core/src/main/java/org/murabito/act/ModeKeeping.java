package org.murabito.act;

import java.time.Instant;
import java.util.Locale;
import java.util.function.Function;
import org.murabito.answer.AnswerWriter;
import org.murabito.chat.DoorKind;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.date.span.TimesAhead;
import org.murabito.judge.ChannelMode;
import org.murabito.judge.ChannelModes;
import org.murabito.judge.Lull;
import org.murabito.judge.ModeChange;
import org.murabito.judge.ModeOrders;
import org.murabito.judge.Talkativeness;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Changes how Murabito behaves in a channel, and says in a line what holds from now on and until when.
public final class ModeKeeping {
    private final ChannelModes modes;
    private final TimesAhead times;
    private final Phrases phrases = new Phrases("org.murabito.act.orders");

    /// Somebody's wish about a channel.
    ///
    /// @param operator whether they may have it for good
    /// @param door whose members say who may
    public record Wish(PlaceId channel, MemberId by, boolean operator, DoorKind door, Instant at, Language language) {}

    /// What holds now, or why it stays as it is.
    record Kept(String said, boolean refused) {}

    public ModeKeeping(ChannelModes modes, AnswerWriter writer) {
        this(modes, new TimesAhead(writer.zone()));
    }

    ModeKeeping(ChannelModes modes, TimesAhead times) {
        this.modes = modes;
        this.times = times;
    }

    /// What to say. A wish heard again, after a restart or an edit, is not done again.
    public String keep(Wish wish, Function<ModeOrders, ModeOrders.Decision> decide) {
        return decided(wish, decide).said();
    }

    Kept decided(Wish wish, Function<ModeOrders, ModeOrders.Decision> decide) {
        ChannelMode before = modes.of(wish.channel());
        if (isDone(wish)) {
            return new Kept(state(before, wish), false);
        }
        ModeOrders orders = new ModeOrders(before, most(wish.channel()), wish.operator(), wish.at(), times.zone());
        return switch (decide.apply(orders)) {
            case ModeOrders.Decision.Changed changed -> {
                modes.change(
                        new ModeChange(wish.channel(), changed.mode(), wish.operator() ? null : wish.by(), wish.at()));
                yield new Kept(state(changed.mode(), wish), false);
            }
            case ModeOrders.Decision.Already _ -> new Kept(state(before, wish), false);
            case ModeOrders.Decision.Refused _ ->
                new Kept(phrases.say(wish.language(), "refused." + wish.door(), state(before, wish)), true);
        };
    }

    /// What holds in a channel, in a line.
    public String now(Wish wish) {
        return state(modes.of(wish.channel()), wish);
    }

    private boolean isDone(Wish wish) {
        return modes.changes(wish.channel()).stream()
                .anyMatch(change -> change.at().equals(wish.at())
                        && (change.by() == null || wish.by().equals(change.by())));
    }

    /// How talkative the operator had the channel last.
    private Talkativeness most(PlaceId channel) {
        return modes.changes(channel).stream()
                .filter(change -> change.by() == null)
                .findFirst()
                .map(change -> change.mode().talkativeness())
                .orElse(modes.standard().talkativeness());
    }

    /// What holds, the strongest first.
    private String state(ChannelMode mode, Wish wish) {
        for (Lull lull : Lull.values()) {
            Instant until = mode.until(lull, wish.at()).orElse(null);
            if (until != null) {
                String key = lull.name().toLowerCase(Locale.ROOT).replace('_', '-');
                return until.equals(ChannelMode.FOR_GOOD)
                        ? phrases.say(wish.language(), key + ".for-good")
                        : phrases.say(wish.language(), key, times.render(until, wish.at(), wish.language()));
            }
        }
        return phrases.say(
                wish.language(), "talk." + mode.talkativeness().name().toLowerCase(Locale.ROOT));
    }
}
