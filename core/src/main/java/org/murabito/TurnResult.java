package org.murabito;

import org.murabito.act.Outcome;
import org.murabito.judge.Verdict;
import org.murabito.perceive.PerceivedEvent;
import org.murabito.think.Intent;

/// One turn, whole: what was seen, judged, meant and done.
public record TurnResult(PerceivedEvent perceived, Verdict verdict, Intent intent, Outcome outcome) {}
