package org.murabito.act;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Markup;
import org.murabito.date.span.FutureTimeText;
import org.murabito.judge.limit.Budgets;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.judge.mode.QuietKind;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.OutgoingPost;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.think.Intent;

/// Lets whoever called in vain see that they were heard: why, in words, once in a while; else the mark alone.
final class Declining {
    static final String DECLINED = "🔇";

    /// How often somebody is told that it is busy.
    private static final Duration BUSY = Duration.ofMinutes(10);

    private final Outbox outbox;
    private final ChannelModes modes;
    private final Budgets budgets;
    private final FutureTimeText times;
    private final Phrases phrases;

    Declining(Outbox outbox, ChannelModes modes, Budgets budgets, FutureTimeText times, Phrases phrases) {
        this.outbox = outbox;
        this.modes = modes;
        this.budgets = budgets;
        this.times = times;
        this.phrases = phrases;
    }

    /// What is said, and what names it: said again under the same name, it is not there twice.
    private record Notice(String text, String marker) {}

    Outcome decline(Intent.Decline intent, PlaceId channel) {
        Message message = intent.message();
        Notice notice = notice(intent.rule(), message, channel).orElse(null);
        if (notice == null || outbox.isPosted(message.place(), notice.marker())) {
            outbox.doors().of(message.place().community()).react(message.place(), message.key(), DECLINED, true);
            return new Outcome.Mended();
        }
        String key = outbox.publish(
                new OutgoingPost(message.place(), notice.marker(), notice.text()).replyingTo(message.key()));
        return new Outcome.Said(message.place(), key, false);
    }

    private String ahead(Instant then, Message message) {
        Markup markup = outbox.doors().of(message.place().community()).markup();
        return markup.time(then, times.render(then, message.at(), Language.of(message.text())));
    }

    /// Where it is to keep out for good there is nothing to say.
    private Optional<Notice> notice(String rule, Message message, PlaceId channel) {
        Language language = Language.of(message.text());
        Instant at = message.at();
        String who = channel + ":" + message.author();
        return switch (rule) {
            case "direct" ->
                Optional.of(new Notice(phrases.say(language, "decline.direct"), "decline:" + message.id()));
            case "mode.muted" ->
                modes.of(channel)
                        .until(QuietKind.MUTED, at)
                        .map(until -> new Notice(
                                phrases.say(language, "decline.muted", ahead(until, message)),
                                "decline:muted:" + who + ":" + until));
            case "budget.member", "budget.channel" -> {
                Instant full = budgets.fullAgain(at);
                yield Optional.of(new Notice(
                        phrases.say(language, "decline." + rule, ahead(full, message)),
                        "decline:" + rule + ":" + (rule.equals("budget.member") ? who : channel) + ":" + full));
            }
            case "busy.member", "busy.channel" ->
                Optional.of(new Notice(
                        phrases.say(language, "decline." + rule),
                        "decline:busy:" + who + ":" + at.getEpochSecond() / BUSY.toSeconds()));
            default -> Optional.empty();
        };
    }
}
