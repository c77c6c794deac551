package org.murabito.judge;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.murabito.perceive.Call;
import org.murabito.perceive.Scene;

/// Decides whether to answer. Does no I/O.
public final class Judge {
    private final Filters filters;
    private final ChannelModes modes;
    private final Budgets budgets;

    public Judge(Filters filters, ChannelModes modes, Budgets budgets) {
        this.filters = filters;
        this.modes = modes;
        this.budgets = budgets;
    }

    public Verdict judge(Scene scene) {
        return switch (scene) {
            case Scene.Heard heard -> affordable(heard, judgeHeard(heard));
            case Scene.Told told -> judgeTold(told);
            case Scene.Changed changed -> affordable(changed.heard(), judgeHeard(changed.heard()));
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

    /// What it would take on and may not.
    private Verdict affordable(Scene.Heard scene, Verdict verdict) {
        if (!(verdict instanceof Verdict.Speak speak)) {
            return verdict;
        }
        Instant at = scene.message().at();
        Budgets.Payer payer =
                new Budgets.Payer(scene.where().audience(), scene.author().id());
        Optional<String> held = modes.of(scene.where().channel()).isMuted(at)
                ? Optional.of("mode.muted")
                : budgets.forbidding(scene.message().id(), payer, at);
        return held.<Verdict>map(rule -> {
                    List<Reason> reasons = new ArrayList<>(speak.reasons());
                    reasons.add(new Reason(rule, 0, null));
                    return new Verdict.StaySilent(speak.score(), reasons);
                })
                .orElse(verdict);
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
