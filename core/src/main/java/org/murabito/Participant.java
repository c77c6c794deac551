package org.murabito;

import org.murabito.act.Actor;
import org.murabito.act.Outcome;
import org.murabito.chat.event.ChatEvent;
import org.murabito.judge.Judge;
import org.murabito.judge.Judgement;
import org.murabito.judge.Verdict;
import org.murabito.perceive.PerceivedEvent;
import org.murabito.perceive.Perception;
import org.murabito.remember.Recorder;
import org.murabito.think.DialoguePolicy;
import org.murabito.think.Intent;

/// A member of the community. Every event passes the five stages, top to bottom.
public final class Participant {
    private final Perception perception;
    private final Judge judge;
    private final DialoguePolicy policy;
    private final Actor actor;
    private final Recorder recorder;

    public Participant(Perception perception, Judge judge, DialoguePolicy policy, Actor actor, Recorder recorder) {
        this.perception = perception;
        this.judge = judge;
        this.policy = policy;
        this.actor = actor;
        this.recorder = recorder;
    }

    /// One turn. Start reading here. It never waits for a model: thinking that takes time is accepted as a
    /// durable question and comes back as an event of its own.
    public TurnResult on(ChatEvent event) {
        PerceivedEvent perceived = perception.perceive(event);
        Judgement judgement = judge.judge(perceived);
        Verdict verdict = judgement.verdict();
        Intent intent = policy.think(perceived, verdict);
        Outcome outcome = actor.act(intent);
        actor.hasten(perceived.place(), judgement.ripe());
        recorder.remember(perceived, judgement, outcome);
        return new TurnResult(perceived, verdict, intent, outcome);
    }
}
