package org.murabito.unasked;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.answer.BriefCall;
import org.murabito.answer.PromptFiles;
import org.murabito.archive.Line;
import org.murabito.chat.Message;
import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;
import org.murabito.chat.event.Finding;
import org.murabito.job.Job;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.memory.ModelBudget;
import org.murabito.perceive.PlaceView;

/// Asks a model whether to speak, where the rules leave it open. Only yes or no is taken from what it says; whatever
/// goes wrong, takes too long or would be too much for a day is no answer, so that the rule for having none decides.
public final class ModelJudge implements JobWorker {
    private static final Duration DAY = Duration.ofDays(1);
    private static final int TOKENS = 100;
    private static final Pattern FORM =
            Pattern.compile("(?:```(?:json)?\\s*)?\\{\\s*\"respond\"\\s*:\\s*(true|false)\\s*}(?:\\s*```)?");

    private final BriefCall call;
    private final PromptFiles prompts;
    private final PlaceView view;
    private final Around around;
    private final Limit limit;

    /// What was said before a message in its place, oldest first.
    @FunctionalInterface
    public interface Around {
        List<Line> before(Message message);
    }

    /// @param aDay how often a model is asked for one community within 24 hours
    public record Limit(int aDay, Jobs jobs, Clock clock) {
        boolean isSpent(String community) {
            return jobs.accepted(
                            LaterLook.MODEL_JUDGE.kind(),
                            community + "/",
                            clock.instant().minus(DAY))
                    > aDay;
        }
    }

    /// Comes back to the lanes of the channels with what it found.
    public record Way(PlaceView view, Around around, Events lanes) {}

    private final Events lanes;

    public ModelJudge(BriefCall call, PromptFiles prompts, Way way, Limit limit) {
        this.call = call;
        this.prompts = prompts;
        this.view = way.view();
        this.around = way.around();
        this.lanes = way.lanes();
        this.limit = limit;
    }

    @Override
    public Outcome work(Job job) throws InterruptedException {
        LaterLook.Subject subject = LaterLook.subject(job.payload());
        Message message = view.message(subject.place(), subject.message()).orElse(null);
        if (message == null) {
            return new Outcome.Done();
        }
        lanes.publish(judged(message));
        return new Outcome.Done();
    }

    private ChatEvent.LookedInto judged(Message message) throws InterruptedException {
        if (limit.isSpent(message.place().community().value())) {
            return found(message, Finding.MODEL_SAID_NOTHING, limit.aDay() + " / 24 h");
        }
        BriefCall.Answer answer = call.ask(
                message.place(),
                prompts.judging(message.place().community()),
                prompts.talk(around.before(message), message),
                TOKENS);
        String said = answer.text();
        Finding finding = Optional.ofNullable(said)
                .flatMap(ModelJudge::read)
                .map(yes -> yes ? Finding.MODEL_SAID_YES : Finding.MODEL_SAID_NO)
                .orElse(Finding.MODEL_SAID_NOTHING);
        return found(message, finding, note(answer));
    }

    private static ChatEvent.LookedInto found(Message message, Finding finding, String note) {
        return new ChatEvent.LookedInto(message.place(), message.id(), finding, note);
    }

    /// What it cost, as it is shown beside the verdict.
    private static String note(BriefCall.Answer answer) {
        return answer.call().model() + ", " + answer.call().stop() + ", "
                + ModelBudget.note(answer.usage(), answer.cost());
    }

    /// Empty unless it is exactly the form asked for; models like to wrap it in a fence.
    private static Optional<Boolean> read(String said) {
        Matcher form = FORM.matcher(said.strip());
        return form.matches() ? Optional.of(Boolean.valueOf(form.group(1))) : Optional.empty();
    }
}
