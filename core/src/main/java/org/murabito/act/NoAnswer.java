package org.murabito.act;

import org.murabito.chat.Message;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.judge.limit.Budgets;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.OutgoingPost;
import org.murabito.perceive.AnswerKey;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.Question;
import org.murabito.perceive.ThinkingMark;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Says to whoever asked that an answer has failed for good, and takes the thinking mark away. A job, so that it is
/// said also when the process ends or the door is shut at that moment. An answer after all takes the place of what is
/// said here.
public final class NoAnswer implements JobWorker {
    public static final String KIND = "no-answer";

    private final Outbox outbox;
    private final PlaceView view;
    private final Budgets budgets;
    private final Phrases phrases;

    public NoAnswer(Outbox outbox, PlaceView view, Budgets budgets, Phrases phrases) {
        this.outbox = outbox;
        this.view = view;
        this.budgets = budgets;
        this.phrases = phrases;
    }

    /// From now on whoever asked is to hear that there is no answer.
    public static void accept(Jobs jobs, Question question) {
        String key =
                new AnswerKey(question.place().community(), question.id()).job().key();
        jobs.accept(new JobId(KIND, key), question.payload());
    }

    @Override
    public Outcome work(Job job) {
        Question question = Question.parse(job.payload());
        budgets.dropped(question.id());
        view.asked(question).ifPresent(this::say);
        return new Outcome.Done();
    }

    /// Where something was said already, that stands.
    private void say(Message asked) {
        String words = phrases.say(Language.of(asked.text()), "answer.failed");
        var _ = outbox.publish(
                new OutgoingPost(asked.place(), Actor.marker(asked.id()), words).replyingTo(asked.key()));
        new ThinkingMark(outbox.doors()).clear(asked);
    }
}
