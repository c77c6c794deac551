package org.murabito.act;

import org.murabito.answer.quote.AnswerWriter;
import org.murabito.chat.Message;
import org.murabito.chat.door.Markup;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.judge.limit.Budgets;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.OutgoingPost;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.Question;
import org.murabito.perceive.ThinkingMark;
import org.murabito.text.Language;

/// Says to whoever asked that an answer has failed for good, and takes the thinking mark away. A job, so that it is
/// said also when the process ends or the door is shut at that moment. An answer after all takes the place of what is
/// said here.
public final class NoAnswer implements JobWorker {
    public static final String KIND = "no-answer";

    private final Outbox outbox;
    private final PlaceView view;
    private final Budgets budgets;
    private final AnswerWriter writer;

    public NoAnswer(Outbox outbox, PlaceView view, Budgets budgets, AnswerWriter writer) {
        this.outbox = outbox;
        this.view = view;
        this.budgets = budgets;
        this.writer = writer;
    }

    /// From now on whoever asked is to hear that there is no answer.
    ///
    /// @param failed the job that came to nothing: a question may be asked again and fail again
    public static void accept(Jobs jobs, JobId failed, Question question) {
        jobs.accept(new JobId(KIND, failed.key() + "/" + failed.kind()), question.payload());
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
        Language language = Language.of(asked.text());
        Markup markup = outbox.doors().of(asked.place().community()).markup();
        String words = writer.failed(asked.id(), markup, language);
        var _ = outbox.publish(new OutgoingPost(asked.place(), Actor.marker(asked.id()), words)
                .replyingTo(asked.key())
                .offering(writer.offer(asked.id(), language)));
        new ThinkingMark(outbox.doors()).clear(asked);
    }
}
