package org.murabito.think;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.chat.Message;
import org.murabito.chat.event.AnswerManner;
import org.murabito.chat.event.Finding;
import org.murabito.judge.ModelAdvice;
import org.murabito.judge.Verdict;
import org.murabito.judge.rule.Reason;
import org.murabito.perceive.Call;
import org.murabito.perceive.PerceivedEvent;
import org.murabito.perceive.Question;
import org.murabito.perceive.order.Order;

/// Chooses what to do. Takes no time: whatever needs thinking becomes a question to investigate.
public final class DialoguePolicy {
    /// Whoever calls in vain is told so, with these as the reason.
    private static final Set<String> TOLD =
            Set.of("direct", "channel", "mode.muted", "budget.member", "budget.channel", "busy.member", "busy.channel");

    private final Bursts bursts = new Bursts();

    public Intent think(PerceivedEvent perceived, Verdict verdict) {
        return switch (perceived) {
            case PerceivedEvent.Heard heard -> heard(heard, verdict);
            case PerceivedEvent.Told told -> told(told, verdict);
            case PerceivedEvent.Changed changed -> changed(changed, verdict);
            case PerceivedEvent.LookedInto looked -> lookedInto(looked, verdict);
            case PerceivedEvent.Investigated done -> {
                bursts.closed(done.question());
                yield verdict instanceof Verdict.StaySilent
                        ? new Intent.KeepBack(done.question(), done.run())
                        : new Intent.Answer(done.question(), done.run());
            }
            case PerceivedEvent.Withdrawn gone ->
                new Intent.Withdraw(gone.place(), gone.message(), gone.answers(), gone.own(), gone.caller());
            case PerceivedEvent.Unkept unkept ->
                verdict instanceof Verdict.StaySilent
                        ? new Intent.DoNothing()
                        : new Intent.NotifyUnkept(unkept.post(), unkept.why(), unkept.wantsIn());
            case PerceivedEvent.Due due ->
                verdict instanceof Verdict.Wait wait
                        ? new Intent.HoldBack(wait.due())
                        : new Intent.Announce(due.place(), due.what());
            case PerceivedEvent.Reacted _, PerceivedEvent.ReactionsGone _, PerceivedEvent.Noted _ ->
                new Intent.DoNothing();
        };
    }

    private Intent lookedInto(PerceivedEvent.LookedInto looked, Verdict verdict) {
        return looked.finding() == Finding.REMINDED && verdict instanceof Verdict.Speak
                ? new Intent.Investigate(question(looked.heard().message(), AnswerManner.FIRST), List.of())
                : choose(looked.heard(), verdict);
    }

    private Intent told(PerceivedEvent.Told told, Verdict verdict) {
        PerceivedEvent.Heard heard = told.heard();
        if (!(verdict instanceof Verdict.Speak)) {
            return heard(heard, verdict);
        }
        if (told.order() instanceof Order.Stop) {
            bursts.end(heard.message());
        }
        return new Intent.Obey(heard.message(), told.order());
    }

    private Intent changed(PerceivedEvent.Changed changed, Verdict verdict) {
        Order order = changed.order();
        Intent then = order == null
                ? heard(changed.heard(), verdict)
                : told(new PerceivedEvent.Told(changed.heard(), order), verdict);
        return new Intent.Mend(changed.heard().message(), changed.answers(), then);
    }

    private Intent heard(PerceivedEvent.Heard perceived, Verdict verdict) {
        bursts.join(perceived.message());
        return choose(perceived, verdict);
    }

    private Intent choose(PerceivedEvent.Heard perceived, Verdict verdict) {
        Message message = perceived.message();
        return switch (verdict) {
            case Verdict.Speak speak ->
                speak.asked()
                        ? investigate(perceived)
                        : new Intent.Investigate(question(message, unasked(speak)), List.of());
            case Verdict.Acknowledge _ -> new Intent.Investigate(question(message, AnswerManner.NOD), List.of());
            case Verdict.React react -> new Intent.React(message, react.emoji());
            case Verdict.Wait wait -> new Intent.Wait(question(message, AnswerManner.UNASKED), wait.due());
            case Verdict.AskModel _ -> new Intent.AskModel(message);
            case Verdict.AskMemory _ -> new Intent.AskMemory(message);
            case Verdict.StaySilent silent -> decline(perceived, silent);
            case Verdict.NotAsked _ -> new Intent.DoNothing();
        };
    }

    /// A question that only grew old wants an answer that was given here.
    private static AnswerManner unasked(Verdict.Speak speak) {
        Set<String> rules = speak.reasons().stream().map(Reason::rule).collect(Collectors.toSet());
        boolean onlyWaited = rules.contains("waited") || rules.contains("sure-citation");
        return onlyWaited && !rules.contains(ModelAdvice.YES.rule()) ? AnswerManner.UNASKED : AnswerManner.JOINING;
    }

    private static Intent decline(PerceivedEvent.Heard perceived, Verdict.StaySilent silent) {
        return silent.reasons().stream()
                .map(Reason::rule)
                .filter(rule -> perceived.call() != Call.NOT_CALLED && TOLD.contains(rule))
                .findFirst()
                .<Intent>map(rule -> new Intent.Decline(perceived.message(), rule))
                .orElseGet(Intent.DoNothing::new);
    }

    private static Question question(Message message, AnswerManner manner) {
        return new Question(message.place(), List.of(message.id()), manner);
    }

    private Intent investigate(PerceivedEvent.Heard perceived) {
        Optional<Question> open = bursts.open(perceived.message());
        Question question = new Question(perceived.place(), bursts.join(perceived.message()));
        List<Question> superseded =
                open.filter(other -> !other.equals(question)).map(List::of).orElse(List.of());
        bursts.opened(perceived.message(), question);
        return new Intent.Investigate(question, superseded);
    }
}
