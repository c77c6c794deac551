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
import org.murabito.perceive.PerceivedEvent;
import org.murabito.perceive.Perception;
import org.murabito.perceive.Question;

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
    public void remember(PerceivedEvent perceived, Judgement judgement, Outcome outcome) {
        Verdict verdict = judgement.verdict();
        place(perceived.place(), judgement);
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
        // Before the message counts as heard: a question that waits would wait no more.
        judge.keep(perceived.place());
        switch (perceived) {
            case PerceivedEvent.Heard heard -> heard(heard, verdict);
            case PerceivedEvent.Told told -> heard(told.heard(), verdict);
            case PerceivedEvent.Changed changed -> heard(changed.heard(), verdict);
            case PerceivedEvent.LookedInto looked ->
                verdicts.retain(
                        looked.place().community(), looked.heard().message().id(), verdict);
            case PerceivedEvent.Withdrawn gone -> verdicts.forget(gone.message());
            case PerceivedEvent.Investigated done ->
                add(done.place(), done.question().id(), verdict.reasons());
            case PerceivedEvent.Reacted _,
                    PerceivedEvent.ReactionsGone _,
                    PerceivedEvent.Due _,
                    PerceivedEvent.Unkept _,
                    PerceivedEvent.Noted _ -> {}
        }
        ratings.remember(perceived, outcome);
    }

    /// Which talk a message belongs to is kept beside its words.
    private void place(PlaceId where, Judgement judgement) {
        Placement placement = judgement.placement();
        if (placement != null) {
            memory.belongs(where, placement.moment().said().id(), placement.conversation());
        }
    }

    private void heard(PerceivedEvent.Heard perceived, Verdict verdict) {
        verdicts.retain(perceived.place().community(), perceived.message().id(), verdict);
        stores.messages().heard(perceived.message().id());
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
