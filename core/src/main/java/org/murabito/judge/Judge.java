package org.murabito.judge;

import java.util.ArrayList;
import java.util.List;
import org.murabito.perceive.Call;
import org.murabito.perceive.Scene;

/// Decides whether to answer. Does no I/O.
public final class Judge {
    private final Filters filters;

    public Judge(Filters filters) {
        this.filters = filters;
    }

    public Verdict judge(Scene scene) {
        return switch (scene) {
            case Scene.Heard heard -> judgeHeard(heard);
            case Scene.Told told -> judgeTold(told);
            case Scene.Changed changed -> judgeHeard(changed.heard());
            case Scene.Withdrawn _, Scene.Investigated _, Scene.Noted _ -> new Verdict.NotAsked();
        };
    }

    /// An order is heard also where it is muted: one of them ends that.
    private Verdict judgeTold(Scene.Told told) {
        Verdict verdict = judgeHeard(told.heard());
        if (!(verdict instanceof Verdict.Speak speak)) {
            return verdict;
        }
        List<Reason> reasons = new ArrayList<>(speak.reasons());
        reasons.add(new Reason("told", 0, told.heard().message().id()));
        return new Verdict.Speak(speak.score(), true, reasons);
    }

    private Verdict judgeHeard(Scene.Heard scene) {
        String stopping = filters.stopping(scene);
        if (stopping != null) {
            return new Verdict.StaySilent(0, List.of(new Reason(stopping, 0, null)));
        }
        Call call = scene.call();
        Reason reason = new Reason(
                switch (call) {
                    case MENTIONED -> "mentioned";
                    case REPLIED_TO -> "replied";
                    case NAMED -> "named";
                    case NOT_CALLED -> "not-called";
                },
                call.points(),
                scene.message().id());
        return call == Call.NOT_CALLED
                ? new Verdict.StaySilent(0, List.of(reason))
                : new Verdict.Speak(call.points(), true, List.of(reason));
    }
}
