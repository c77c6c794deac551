package org.murabito.action.place;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.ReceiptStyle;
import org.murabito.action.Undo;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Doors;
import org.murabito.date.span.FutureTimeText;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.judge.mode.ModeChange;
import org.murabito.judge.mode.ModeOrders;
import org.murabito.judge.mode.QuietKind;
import org.murabito.judge.mode.Talkativeness;
import org.murabito.perceive.PlaceView;
import org.murabito.text.Phrases;

/// Changes how Murabito behaves in a channel, as far as the asker may have it, and says what holds from then on.
///
/// @param zone the community's
public record ModeChanges(ChannelModes modes, PlaceView view, Doors doors, ZoneId zone) {
    private static final Phrases PHRASES = new Phrases("org.murabito.action.place.words");

    /// How to undo it, in words.
    enum Hint {
        NONE,
        LULL,
        LEVEL
    }

    /// A wish heard again, after a restart or an edit, is not done again.
    ActionResult<ChannelMode> change(
            ActionRequest request, Hint hint, Function<ModeOrders, ModeOrders.Decision> decide) {
        PlaceId channel = channel(request).orElse(null);
        if (channel == null) {
            return noPlace();
        }
        ChannelMode before = modes.of(channel);
        if (isDone(request, channel)) {
            return receipt(request, before, hint, null);
        }
        ModeOrders orders = new ModeOrders(before, most(channel), request.administrator(), request.at());
        return switch (decide.apply(orders)) {
            case ModeOrders.Decision.Changed changed -> {
                keep(request, channel, changed.mode());
                yield receipt(request, changed.mode(), hint, RestoreMode.undo(request.at()));
            }
            case ModeOrders.Decision.Already _ -> receipt(request, before, hint, null);
            case ModeOrders.Decision.Refused _ -> refused(request, before);
        };
    }

    /// What holds in the channel where it is asked.
    ActionResult<ChannelMode> show(ActionRequest request) {
        return channel(request)
                .map(channel -> receipt(request, modes.of(channel), Hint.NONE, null))
                .orElseGet(ModeChanges::noPlace);
    }

    /// As it was before a change, unless another one came after it.
    ActionResult<ChannelMode> restore(ActionRequest request, Instant change) {
        PlaceId channel = channel(request).orElse(null);
        if (channel == null) {
            return noPlace();
        }
        List<ModeChange> changes = modes.changes(channel);
        ModeChange last = changes.isEmpty() ? null : changes.getFirst();
        ChannelMode now = modes.of(channel);
        if (last == null || !last.at().equals(change)) {
            return isDone(request, channel)
                    ? receipt(request, now, Hint.NONE, null)
                    : new ActionResult.Refusal<>(
                            ActionResult.Reason.CONFLICT,
                            style -> PHRASES.say(style.language(), "changed-since", state(now, request.at(), style)));
        }
        if (!request.administrator() && !request.member().equals(last.by())) {
            return refused(request, now);
        }
        ChannelMode before = changes.size() > 1 ? changes.get(1).mode() : modes.standard();
        keep(request, channel, before);
        Undo undo = RestoreMode.undo(request.at());
        return now.questionDigest() == before.questionDigest()
                ? receipt(request, before, Hint.NONE, undo)
                : new ActionResult.Receipt<>(before, style -> digest(before.questionDigest(), style), undo);
    }

    static String digest(boolean on, ReceiptStyle style) {
        return PHRASES.say(style.language(), on ? "digest.on" : "digest.off");
    }

    private void keep(ActionRequest request, PlaceId channel, ChannelMode mode) {
        modes.change(new ModeChange(channel, mode, request.administrator() ? null : request.member(), request.at()));
    }

    private Optional<PlaceId> channel(ActionRequest request) {
        return Optional.ofNullable(request.place()).map(view::channel);
    }

    private boolean isDone(ActionRequest request, PlaceId channel) {
        return modes.changes(channel).stream()
                .anyMatch(change -> change.at().equals(request.at())
                        && (change.by() == null
                                ? request.administrator()
                                : request.member().equals(change.by())));
    }

    /// How talkative the operator had the channel last.
    private Talkativeness most(PlaceId channel) {
        return modes.changes(channel).stream()
                .filter(change -> change.by() == null)
                .findFirst()
                .map(change -> change.mode().talkativeness())
                .orElse(modes.standard().talkativeness());
    }

    private ActionResult<ChannelMode> receipt(ActionRequest request, ChannelMode mode, Hint hint, @Nullable Undo undo) {
        return new ActionResult.Receipt<>(mode, style -> state(mode, request.at(), style) + hint(hint, style), undo);
    }

    private ActionResult<ChannelMode> refused(ActionRequest request, ChannelMode now) {
        String key = "refused." + doors.of(request.community()).kind();
        return new ActionResult.Refusal<>(
                ActionResult.Reason.NOT_ALLOWED,
                style -> PHRASES.say(style.language(), key, state(now, request.at(), style)));
    }

    private static ActionResult<ChannelMode> noPlace() {
        return new ActionResult.Refusal<>(
                ActionResult.Reason.INVALID, style -> PHRASES.say(style.language(), "no-place"));
    }

    private static String hint(Hint hint, ReceiptStyle style) {
        return hint == Hint.NONE
                ? ""
                : " " + PHRASES.say(style.language(), "undo." + hint.name().toLowerCase(Locale.ROOT), style.ownName());
    }

    private String ahead(Instant until, Instant now, ReceiptStyle style) {
        return style.markup().time(until, new FutureTimeText(zone).render(until, now, style.language()));
    }

    /// What holds, the strongest first.
    private String state(ChannelMode mode, Instant now, ReceiptStyle style) {
        for (QuietKind lull : QuietKind.values()) {
            Instant until = mode.until(lull, now).orElse(null);
            if (until != null) {
                String key = lull.name().toLowerCase(Locale.ROOT).replace('_', '-');
                return until.equals(ChannelMode.FOR_GOOD)
                        ? PHRASES.say(style.language(), key + ".for-good")
                        : PHRASES.say(style.language(), key, ahead(until, now, style));
            }
        }
        return PHRASES.say(
                style.language(), "talk." + mode.talkativeness().name().toLowerCase(Locale.ROOT));
    }
}
