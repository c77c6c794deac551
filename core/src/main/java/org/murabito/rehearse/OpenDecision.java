package org.murabito.rehearse;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.conversation.Placement;
import org.murabito.judge.Judgement;
import org.murabito.judge.Verdict;
import org.murabito.judge.rule.Deliberation;
import org.murabito.judge.rule.Reason;
import org.murabito.perceive.Call;
import org.murabito.perceive.PerceivedEvent;

/// A message of a replay whose decision may still change.
final class OpenDecision {
    private static final double LIKELY = 0.5;

    private final PerceivedEvent.Heard heard;
    private final @Nullable MessageId answers;
    private final @Nullable MessageId conversation;
    private final @Nullable MemberId addressee;
    private final int score;
    private final boolean wanted;
    private final boolean called;
    private Decision decision = Decision.SILENT;
    private List<Reason> reasons;
    private boolean waits;
    private boolean waited;
    private boolean isFinal;
    private int modelCalls;

    /// @param words from which score on words are used
    OpenDecision(PerceivedEvent.Heard heard, Judgement judgement, int words) {
        this.heard = heard;
        Verdict verdict = judgement.verdict();
        Placement placement = judgement.placement();
        MessageId link = placement == null ? null : placement.answers();
        this.answers = link == null || Replay.isAssumed(link) ? null : link;
        this.conversation = placement == null ? null : placement.conversation();
        this.addressee = placement == null ? null : addressee(placement);
        this.score = verdict.score();
        this.wanted = verdict instanceof Verdict.Wait || (score >= words && !Deliberation.leftAlone(verdict.reasons()));
        this.called = heard.call() != Call.NOT_CALLED || (verdict instanceof Verdict.Speak speak && speak.asked());
        this.reasons = verdict.reasons();
    }

    private static @Nullable MemberId addressee(Placement placement) {
        boolean likely = placement.answers() != null || placement.certainty() >= LIKELY;
        return likely ? placement.addressee() : null;
    }

    void comesTo(Verdict verdict) {
        waited |= waits;
        waits = verdict instanceof Verdict.Wait;
        modelCalls += verdict instanceof Verdict.AskModel ? 1 : 0;
        decision = Decision.of(verdict);
        if (!(verdict instanceof Verdict.NotAsked)) {
            reasons = verdict.reasons();
        }
    }

    /// A bound stops at the last moment what was decided.
    void isHeldBack(List<Reason> because) {
        List<Reason> all = new ArrayList<>(reasons);
        all.addAll(because);
        reasons = all;
        decision = Decision.SILENT;
        end();
    }

    void end() {
        waits = false;
        isFinal = true;
    }

    boolean isFinal() {
        return isFinal;
    }

    boolean waits() {
        return waits;
    }

    boolean called() {
        return called;
    }

    boolean isBySameAs(OpenDecision other) {
        return heard.author().id().equals(other.heard.author().id())
                && heard.place().equals(other.heard.place());
    }

    PerceivedEvent.Heard heard() {
        return heard;
    }

    MessageId id() {
        return heard.message().id();
    }

    Decided decided() {
        return new Decided(
                heard.message(),
                heard.author().kind(),
                called,
                score,
                wanted,
                decision,
                reasons,
                waited,
                modelCalls,
                answers,
                conversation,
                addressee);
    }
}
