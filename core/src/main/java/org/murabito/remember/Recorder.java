package org.murabito.remember;

import java.util.ArrayList;
import java.util.List;
import org.murabito.act.Outcome;
import org.murabito.archive.Stores;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.conversation.Placement;
import org.murabito.judge.Judge;
import org.murabito.judge.Judgement;
import org.murabito.judge.Verdict;
import org.murabito.judge.rule.Reason;
import org.murabito.memory.WorkingMemory;
import org.murabito.perceive.Perception;
import org.murabito.perceive.Question;
import org.murabito.perceive.Scene;

/// Keeps what a turn leaves behind. What Murabito said itself it hears here, since not every door tells of it.
public final class Recorder {
    private final Stores stores;
    private final VerdictLog verdicts;
    private final RatingRecorder ratings;
    private final Perception perception;
    private final Judge judge;
    private final WorkingMemory memory;

    public Recorder(
            Stores stores,
            VerdictLog verdicts,
            RatingRecorder ratings,
            Perception perception,
            Judge judge,
            WorkingMemory memory) {
        this.stores = stores;
        this.verdicts = verdicts;
        this.ratings = ratings;
        this.perception = perception;
        this.judge = judge;
        this.memory = memory;
    }

    /// Last of all: from here on a restart does not repeat the turn.
    public void remember(Scene scene, Judgement judgement, Outcome outcome) {
        Verdict verdict = judgement.verdict();
        place(scene.place(), judgement);
        switch (outcome) {
            case Outcome.Said said ->
                perception.own(said.place(), said.key()).ifPresent(own -> place(own.place(), judge.judge(own)));
            case Outcome.TookOn taken -> taken.superseded().forEach(this::letGo);
            case Outcome.KeptBack back -> keptBack(back);
            case Outcome.PutOff _,
                    Outcome.Reacted _,
                    Outcome.MustLookAgain _,
                    Outcome.Mended _,
                    Outcome.HeldBack _,
                    Outcome.DidNothing _ -> {}
        }
        switch (scene) {
            case Scene.Heard heard -> heard(heard, verdict);
            case Scene.Told told -> heard(told.heard(), verdict);
            case Scene.Changed changed -> heard(changed.heard(), verdict);
            case Scene.LookedInto looked ->
                verdicts.retain(
                        looked.place().community(), looked.heard().message().id(), verdict);
            case Scene.Withdrawn gone -> verdicts.forget(gone.message());
            case Scene.Investigated done -> add(done.place(), done.question().id(), verdict.reasons());
            case Scene.Reacted _, Scene.ReactionsGone _, Scene.Due _, Scene.Unkept _, Scene.Noted _ -> {}
        }
        ratings.remember(scene, outcome);
        judge.keep(scene.place());
    }

    /// Which talk a message belongs to is kept beside its words.
    private void place(PlaceId where, Judgement judgement) {
        Placement placement = judgement.placement();
        if (placement != null) {
            memory.belongs(where, placement.moment().said().id(), placement.conversation());
        }
    }

    private void heard(Scene.Heard scene, Verdict verdict) {
        verdicts.retain(scene.place().community(), scene.message().id(), verdict);
        stores.messages().heard(scene.message().id());
    }

    private void keptBack(Outcome.KeptBack back) {
        letGo(back.question());
        if (back.because() != null) {
            add(back.question().place(), back.question().id(), List.of(new Reason(back.because(), 0, null)));
        }
    }

    private void letGo(Question question) {
        judge.letGo(question.place(), question.id());
    }

    /// What was decided before stays the first part of the explanation.
    private void add(PlaceId place, MessageId message, List<Reason> more) {
        if (!more.isEmpty()) {
            Verdict before = verdicts.find(message).orElseGet(Verdict.NotAsked::new);
            List<Reason> reasons = new ArrayList<>(before.reasons());
            reasons.addAll(more);
            verdicts.retain(place.community(), message, new Verdict.StaySilent(before.score(), reasons));
        }
    }
}
