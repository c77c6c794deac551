package org.murabito.judge;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceKind;
import org.murabito.conversation.Placement;
import org.murabito.judge.limit.SpeechRequest;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ThreadMode;
import org.murabito.judge.rule.Opinion;
import org.murabito.judge.rule.Reason;
import org.murabito.perceive.Call;
import org.murabito.perceive.PerceivedEvent;

/// The verdict on a message when it is heard. It changes nothing of what the channel remembers.
final class ImmediateVerdict {
    private final JudgeCriteria criteria;
    private final SpeechPermission permission;
    private final CallTracker calls;
    private final WakeDetector first;

    ImmediateVerdict(JudgeCriteria criteria, SpeechPermission permission, CallTracker calls, WakeDetector first) {
        this.criteria = criteria;
        this.permission = permission;
        this.calls = calls;
        this.first = first;
    }

    Verdict of(PerceivedEvent.Heard heard, @Nullable Placement placement, ChannelMode mode) {
        return of(heard, placement, mode, deciding(heard, mode), true);
    }

    /// The verdict where no model is asked about the message.
    Verdict alone(PerceivedEvent.Heard heard, Placement placement, ChannelMode mode) {
        return of(heard, placement, mode, deciding(heard, mode).alone(), true);
    }

    /// The verdict on an edit. A model and memory were asked, if at all, when the message was said.
    Verdict edited(PerceivedEvent.Heard heard, Placement placement, ChannelMode mode) {
        return of(heard, placement, mode, deciding(heard, mode).alone(), false);
    }

    private Deciding deciding(PerceivedEvent.Heard heard, ChannelMode mode) {
        return criteria.deciding(heard.message().at(), mode);
    }

    private Verdict of(
            PerceivedEvent.Heard heard,
            @Nullable Placement placement,
            ChannelMode mode,
            Deciding deciding,
            boolean isNew) {
        String stopping = criteria.filters().stopping(heard);
        if (stopping != null || placement == null) {
            return Deciding.silent(0, new Reason(stopping == null ? "notice" : stopping, 0, null));
        }
        Reason call = call(heard, placement, mode);
        if (call != null) {
            return asked(heard, call, mode);
        }
        return isStrict(heard, mode)
                ? Deciding.silent(
                        0, new Reason("thread.strict", 0, heard.message().id()))
                : unasked(heard, placement, mode, deciding, isNew);
    }

    /// By what it is said to Murabito; null where it is not.
    @Nullable
    Reason call(PerceivedEvent.Heard heard, Placement placement, ChannelMode mode) {
        MessageId id = heard.message().id();
        if (heard.call() != Call.NOT_CALLED) {
            return Reason.of(heard.call(), id);
        }
        if (calls.continues(heard.message())) {
            return new Reason("continues", Call.NAMED.points(), id);
        }
        if (isStrict(heard, mode)) {
            return null;
        }
        if (isEngaged(heard) && calls.goesOn(heard.message(), placement)) {
            return new Reason("thread.engaged", Call.NAMED.points(), id);
        }
        return calls.asksAgain(heard.message(), placement)
                ? new Reason("follow-up", Call.NAMED.points(), placement.answers())
                : null;
    }

    private boolean isStrict(PerceivedEvent.Heard heard, ChannelMode mode) {
        return mode.threads() == ThreadMode.STRICT && isEngaged(heard);
    }

    private boolean isEngaged(PerceivedEvent.Heard heard) {
        return heard.where().kind() == PlaceKind.THREAD && calls.hasAnsweredIn(heard.place());
    }

    Verdict asked(PerceivedEvent.Heard heard, Reason call, ChannelMode mode) {
        return permission
                .forbiddingAsked(SpeechRequest.asked(heard), mode)
                .map(rule -> Deciding.silent(call.points(), call, new Reason(rule, 0, null)))
                .orElseGet(() -> new Verdict.Speak(call.points(), true, List.of(call)));
    }

    private Verdict unasked(
            PerceivedEvent.Heard heard, Placement placement, ChannelMode mode, Deciding deciding, boolean isNew) {
        Opinion opinion = criteria.deliberation().on(placement);
        if (opinion.reasons().isEmpty()) {
            opinion = opinion.with(Reason.of(Call.NOT_CALLED, heard.message().id()));
        }
        Verdict free = deciding.verdict(
                opinion,
                ReactionEmoji.fitting(placement.moment()),
                DeferredQuestion.about(placement, criteria.patience()).due());
        SpeechRequest wish = SpeechRequest.unasked(heard);
        Verdict verdict = permission.bounded(free, opinion, wish, mode);
        if (!isNew || !first.mayFollow(heard, placement, opinion, verdict)) {
            return verdict;
        }
        Opinion wakes = WakeDetector.wakes(opinion, wish.question());
        Verdict asks = new Verdict.AskMemory(wakes.score(), wakes.reasons());
        Verdict bounded = permission.bounded(asks, wakes, wish, mode);
        return bounded instanceof Verdict.AskMemory || verdict instanceof Verdict.StaySilent ? bounded : verdict;
    }
}
