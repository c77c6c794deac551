package org.murabito.think;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.murabito.judge.Reason;
import org.murabito.judge.Verdict;
import org.murabito.perceive.Call;
import org.murabito.perceive.Order;
import org.murabito.perceive.Question;
import org.murabito.perceive.Scene;

/// Chooses what to do. Takes no time: whatever needs thinking becomes a question to investigate.
public final class Mind {
    /// Whoever calls in vain is told so, with these as the reason.
    private static final Set<String> TOLD =
            Set.of("direct", "channel", "mode.muted", "budget.member", "budget.channel", "busy.member", "busy.channel");

    private final Bursts bursts = new Bursts();

    public Intent think(Scene scene, Verdict verdict) {
        return switch (scene) {
            case Scene.Heard heard -> heard(heard, verdict);
            case Scene.Told told -> told(told, verdict);
            case Scene.Changed changed -> new Intent.Mend(changed.answers(), heard(changed.heard(), verdict));
            case Scene.Investigated done -> {
                bursts.closed(done.question());
                yield new Intent.Answer(done.question(), done.run());
            }
            case Scene.Withdrawn gone -> new Intent.Withdraw(gone.place(), gone.message(), gone.answers(), gone.own());
            case Scene.Noted _ -> new Intent.DoNothing();
        };
    }

    private Intent told(Scene.Told told, Verdict verdict) {
        Scene.Heard heard = told.heard();
        if (!(verdict instanceof Verdict.Speak)) {
            return heard(heard, verdict);
        }
        if (told.order() instanceof Order.Stop) {
            bursts.end(heard.message());
        }
        return new Intent.Obey(heard.message(), heard.where().channel(), told.order());
    }

    private Intent heard(Scene.Heard scene, Verdict verdict) {
        return switch (verdict) {
            case Verdict.Speak _ -> investigate(scene);
            case Verdict.StaySilent silent -> {
                Optional<String> declined = declined(scene, silent);
                if (declined.isPresent()) {
                    yield new Intent.Decline(scene.message(), declined.get());
                }
                yield continuesQuestion(scene) ? investigate(scene) : new Intent.DoNothing();
            }
            case Verdict.React _, Verdict.Acknowledge _, Verdict.Wait _, Verdict.AskModel _, Verdict.NotAsked _ ->
                new Intent.DoNothing();
        };
    }

    /// The rule for which somebody called in vain, if it is one that they are to know.
    private static Optional<String> declined(Scene.Heard scene, Verdict.StaySilent silent) {
        return scene.call() == Call.NOT_CALLED
                ? Optional.empty()
                : silent.reasons().stream()
                        .map(Reason::rule)
                        .filter(TOLD::contains)
                        .findFirst();
    }

    /// A further line of somebody whose question is still open belongs to that question.
    private boolean continuesQuestion(Scene.Heard scene) {
        bursts.join(scene.message());
        return scene.call() == Call.NOT_CALLED
                && bursts.open(scene.message())
                        .filter(open ->
                                !open.messages().contains(scene.message().id()))
                        .isPresent();
    }

    private Intent investigate(Scene.Heard scene) {
        Optional<Question> open = bursts.open(scene.message());
        Question question = new Question(scene.place(), bursts.join(scene.message()));
        List<Question> superseded =
                open.filter(other -> !other.equals(question)).map(List::of).orElse(List.of());
        bursts.opened(scene.message(), question);
        return new Intent.Investigate(question, superseded);
    }
}
