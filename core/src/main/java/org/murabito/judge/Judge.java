package org.murabito.judge;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.event.AnswerManner;
import org.murabito.judge.limit.Budgets;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.QuietKind;
import org.murabito.judge.rule.Reason;
import org.murabito.perceive.PerceivedEvent;
import org.murabito.perceive.Question;
import org.murabito.runlog.RunRecord;

/// Decides whether to speak, with a [ChannelJudge] for every channel. Safe from any thread; events of one channel must
/// come one after the other.
public final class Judge {
    private final ChannelJudges channels;
    private final Budgets budgets;
    private final Clock clock;

    public Judge(ChannelJudges channels, Budgets budgets, Clock clock) {
        this.channels = channels;
        this.budgets = budgets;
        this.clock = clock;
    }

    public Judgement judge(PerceivedEvent perceived) {
        ChannelMode mode = channels.mode(perceived.place());
        return switch (perceived) {
            case PerceivedEvent.Heard heard ->
                affordable(
                        heard, channels.of(heard.place(), heard.message().id()).hear(heard, mode));
            case PerceivedEvent.Told told ->
                channels.of(told.place(), told.heard().message().id()).told(told.heard());
            case PerceivedEvent.Changed changed
            when changed.order() != null ->
                channels.of(changed.place(), changed.heard().message().id()).told(changed.heard());
            case PerceivedEvent.Changed changed ->
                affordable(
                        changed.heard(),
                        channels.of(changed.place(), null).changed(changed.heard(), clock.instant(), mode));
            case PerceivedEvent.LookedInto looked ->
                affordable(looked.heard(), lookedInto(channels.of(looked.place(), null), looked, mode));
            case PerceivedEvent.Investigated done -> stillHolds(done, mode);
            case PerceivedEvent.Withdrawn gone -> {
                letGo(gone.place(), gone.message());
                yield Judgement.NOTHING;
            }
            case PerceivedEvent.Due due -> due(due, mode);
            case PerceivedEvent.Unkept unkept -> unkept(unkept, mode);
            case PerceivedEvent.Reacted _, PerceivedEvent.ReactionsGone _, PerceivedEvent.Noted _ -> Judgement.NOTHING;
        };
    }

    /// Whoever wants to be kept again is taken in wherever they say so.
    private Judgement unkept(PerceivedEvent.Unkept unkept, ChannelMode mode) {
        return Optional.of(unkept)
                .filter(perceived -> !perceived.wantsIn())
                .flatMap(perceived -> channels.forbidding(perceived.where(), mode))
                .map(rule -> Judgement.of(null, new Verdict.StaySilent(0, List.of(new Reason(rule, 0, null)))))
                .orElse(Judgement.NOTHING);
    }

    /// Only what nobody asked for waits until the channel may be spoken in.
    private Judgement due(PerceivedEvent.Due due, ChannelMode mode) {
        return mode.until(QuietKind.MUTED, clock.instant())
                .filter(_ -> !due.wanted())
                .map(until ->
                        Judgement.of(null, new Verdict.Wait(0, until, List.of(new Reason("mode.muted", 0, null)))))
                .orElse(Judgement.NOTHING);
    }

    /// What was done for somebody is told them also where they had Murabito keep quiet.
    private Judgement stillHolds(PerceivedEvent.Investigated done, ChannelMode mode) {
        RunRecord.End end = done.run().end();
        return done.question().asked() && end != null && !end.receipts().isEmpty()
                ? Judgement.NOTHING
                : stillHolds(channels.of(done.place(), null), done.question(), mode);
    }

    private Judgement stillHolds(ChannelJudge channelJudge, Question question, ChannelMode mode) {
        Instant now = clock.instant();
        if (question.manner() == AnswerManner.FIRST) {
            channelJudge.bringsUp(question.id(), now);
        }
        return channelJudge.stillHolds(question.id(), question.asked(), now, mode);
    }

    /// What it would take on and may not is let go.
    private Judgement affordable(PerceivedEvent.Heard perceived, Judgement judgement) {
        Verdict verdict = judgement.verdict();
        if (!(verdict instanceof Verdict.Speak || verdict instanceof Verdict.Acknowledge)) {
            return judgement;
        }
        MessageId question = perceived.message().id();
        Budgets.Payer payer = new Budgets.Payer(
                perceived.where().audience(), perceived.author().id());
        return budgets.forbidding(question, payer, perceived.message().at())
                .map(rule -> {
                    letGo(perceived.place(), question);
                    List<Reason> reasons = new ArrayList<>(verdict.reasons());
                    reasons.add(new Reason(rule, 0, null));
                    Verdict silent = new Verdict.StaySilent(verdict.score(), reasons);
                    return new Judgement(judgement.placement(), silent, judgement.ripe());
                })
                .orElse(judgement);
    }

    /// Nothing is said about it after all.
    public void letGo(PlaceId place, MessageId question) {
        channels.of(place, null).letGo(question);
    }

    private Judgement lookedInto(ChannelJudge channelJudge, PerceivedEvent.LookedInto looked, ChannelMode mode) {
        MessageId message = looked.heard().message().id();
        Instant now = clock.instant();
        return switch (looked.finding()) {
            case GREW_OLD -> channelJudge.again(message, now, mode);
            case HAS_SURE_CITATION -> channelJudge.sure(message, now, mode);
            case MODEL_SAID_YES -> channelJudge.settle(message, ModelAdvice.YES.noting(looked.note()), now, mode);
            case MODEL_SAID_NO -> channelJudge.settle(message, ModelAdvice.NO.noting(looked.note()), now, mode);
            case MODEL_SAID_NOTHING ->
                channelJudge.settle(message, ModelAdvice.NOTHING.noting(looked.note()), now, mode);
            case REMINDED -> channelJudge.remembered(message, true, now, mode);
            case NOT_REMINDED -> channelJudge.remembered(message, false, now, mode);
        };
    }

    /// Keeps what a place's channel holds to from now on over a restart. To be called once a turn is done.
    public void keep(PlaceId place) {
        channels.keep(place);
    }

    /// Channels that have long been silent let go of what they keep.
    public void rest() {
        channels.rest();
    }
}
