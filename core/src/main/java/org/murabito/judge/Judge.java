package org.murabito.judge;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.event.AnswerManner;
import org.murabito.judge.limit.Budgets;
import org.murabito.judge.limit.ChannelJudgeStates;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.judge.mode.QuietKind;
import org.murabito.judge.rule.Reason;
import org.murabito.perceive.PastMessages;
import org.murabito.perceive.Question;
import org.murabito.perceive.Scene;
import org.murabito.runlog.RunRecord;

/// Decides whether to speak, with an [ChannelJudge] for every channel. A place that it hears for the first time
/// since the start is read up on in the archive; nothing else of a verdict does I/O. Safe from any thread;
/// scenes of one channel must come one after the other.
public final class Judge {
    private final JudgeCriteria criteria;
    private final ChannelModes modes;
    private final Budgets budgets;
    private final ChannelJudgeStates judgeStates;
    private final PastMessages past;
    private final Clock clock;
    /// By audience: what is said in a private thread must not show in how its channel is judged.
    private final Map<PlaceId, ChannelJudge> channelJudges = new ConcurrentHashMap<>();

    /// What is held to, beside the criteria: how channels want it, what speech may cost, and what was resolved.
    public record Limits(ChannelModes modes, Budgets budgets, ChannelJudgeStates judgeStates) {}

    public Judge(JudgeCriteria criteria, Limits limits, PastMessages past, Clock clock) {
        this.criteria = criteria;
        this.modes = limits.modes();
        this.budgets = limits.budgets();
        this.judgeStates = limits.judgeStates();
        this.past = past;
        this.clock = clock;
    }

    public Judgement judge(Scene scene) {
        ChannelMode mode = modes.of(past.channel(scene.place()));
        return switch (scene) {
            case Scene.Heard heard ->
                affordable(
                        heard, channelJudge(heard.place(), heard.message().id()).hear(heard, mode));
            case Scene.Told told ->
                channelJudge(told.place(), told.heard().message().id()).told(told.heard());
            case Scene.Changed changed
            when changed.order() != null ->
                channelJudge(changed.place(), changed.heard().message().id()).told(changed.heard());
            case Scene.Changed changed ->
                affordable(
                        changed.heard(),
                        channelJudge(changed.place(), null).changed(changed.heard(), clock.instant(), mode));
            case Scene.LookedInto looked ->
                affordable(looked.heard(), lookedInto(channelJudge(looked.place(), null), looked, mode));
            case Scene.Investigated done -> stillHolds(done, mode);
            case Scene.Withdrawn gone -> {
                letGo(gone.place(), gone.message());
                yield Judgement.NOTHING;
            }
            case Scene.Due due -> due(due, mode);
            case Scene.Reacted _, Scene.ReactionsGone _, Scene.Unkept _, Scene.Noted _ -> Judgement.NOTHING;
        };
    }

    /// Only what nobody asked for waits until the channel may be spoken in.
    private Judgement due(Scene.Due due, ChannelMode mode) {
        return mode.until(QuietKind.MUTED, clock.instant())
                .filter(_ -> !due.wanted())
                .map(until ->
                        Judgement.of(null, new Verdict.Wait(0, until, List.of(new Reason("mode.muted", 0, null)))))
                .orElse(Judgement.NOTHING);
    }

    /// What was done for somebody is told them also where they had Murabito keep quiet.
    private Judgement stillHolds(Scene.Investigated done, ChannelMode mode) {
        RunRecord.End end = done.run().end();
        return done.question().asked() && end != null && !end.receipts().isEmpty()
                ? Judgement.NOTHING
                : stillHolds(channelJudge(done.place(), null), done.question(), mode);
    }

    private Judgement stillHolds(ChannelJudge channelJudge, Question question, ChannelMode mode) {
        Instant now = clock.instant();
        if (question.manner() == AnswerManner.FIRST) {
            channelJudge.bringsUp(question.id(), now);
        }
        return channelJudge.stillHolds(question.id(), question.asked(), now, mode);
    }

    /// What it would take on and may not is let go.
    private Judgement affordable(Scene.Heard scene, Judgement judgement) {
        Verdict verdict = judgement.verdict();
        if (!(verdict instanceof Verdict.Speak || verdict instanceof Verdict.Acknowledge)) {
            return judgement;
        }
        MessageId question = scene.message().id();
        Budgets.Payer payer =
                new Budgets.Payer(scene.where().audience(), scene.author().id());
        return budgets.forbidding(question, payer, scene.message().at())
                .map(rule -> {
                    letGo(scene.place(), question);
                    List<Reason> reasons = new ArrayList<>(verdict.reasons());
                    reasons.add(new Reason(rule, 0, null));
                    Verdict silent = new Verdict.StaySilent(verdict.score(), reasons);
                    return new Judgement(judgement.placement(), silent, judgement.ripe());
                })
                .orElse(judgement);
    }

    /// Nothing is said about it after all.
    public void letGo(PlaceId place, MessageId question) {
        channelJudge(place, null).letGo(question);
    }

    private Judgement lookedInto(ChannelJudge channelJudge, Scene.LookedInto looked, ChannelMode mode) {
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
        PlaceId audience = past.audience(place);
        ChannelJudge channelJudge = channelJudges.get(audience);
        if (channelJudge != null && !channelJudge.state().equals(judgeStates.of(audience))) {
            judgeStates.keep(audience, channelJudge.state());
        }
    }

    /// Channels that have long been silent let go of what they keep.
    public void rest() {
        Instant now = clock.instant();
        channelJudges.values().forEach(channelJudge -> channelJudge.rest(now));
    }

    /// @param before the message that is to be heard now; null where all was heard
    private ChannelJudge channelJudge(PlaceId place, @Nullable MessageId before) {
        PlaceId audience = past.audience(place);
        ChannelJudge channelJudge =
                channelJudges.computeIfAbsent(audience, here -> new ChannelJudge(criteria, judgeStates.of(here)));
        readUp(channelJudge, audience, audience.equals(place) ? before : null);
        if (!audience.equals(place)) {
            readUp(channelJudge, place, before);
        }
        return channelJudge;
    }

    private void readUp(ChannelJudge channelJudge, PlaceId place, @Nullable MessageId before) {
        if (channelJudge.turnsTo(place)) {
            ChannelMode mode = modes.of(past.channel(place));
            Instant since = clock.instant().minus(criteria.restraints().window());
            past.of(place, before, since).forEach(one -> channelJudge.recall(one.heard(), one.reactions(), mode));
        }
    }
}
