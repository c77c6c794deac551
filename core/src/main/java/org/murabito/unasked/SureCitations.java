package org.murabito.unasked;

import java.util.List;
import org.murabito.answer.AnswerNeed;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.Investigator;
import org.murabito.chat.Message;
import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;
import org.murabito.chat.event.Finding;
import org.murabito.job.Job;
import org.murabito.job.JobWorker;
import org.murabito.perceive.PlaceView;
import org.murabito.run.RunListener;
import org.murabito.runlog.RunRecord;

/// Looks, without a model and without keeping anything, whether a message surely answers an open question, so that it
/// need not wait. Tells its channel only if there is one.
public final class SureCitations implements JobWorker {
    private final PlaceView view;
    private final Investigator simple;
    private final Events lanes;

    /// @param simple investigates in simple mode and keeps no records
    public SureCitations(PlaceView view, Investigator simple, Events lanes) {
        this.view = view;
        this.simple = simple;
        this.lanes = lanes;
    }

    @Override
    public Outcome work(Job job) throws InterruptedException {
        LaterLook.Subject subject = LaterLook.subject(job.payload());
        Message message = view.message(subject.place(), subject.message()).orElse(null);
        if (message != null && isSure(message)) {
            lanes.publish(new ChatEvent.LookedInto(subject.place(), subject.message(), Finding.HAS_SURE_CITATION, ""));
        }
        return new Outcome.Done();
    }

    private boolean isSure(Message message) throws InterruptedException {
        InvestigatedQuestion asked = new InvestigatedQuestion(
                message.text(),
                view.sight(message.place()).orElseThrow(),
                message.place(),
                message.id(),
                message.author(),
                List.of(),
                List.of(message),
                AnswerNeed.A_SURE_ANSWER);
        RunRecord.End end = simple.investigate(asked, RunListener.NONE).end();
        return end != null && end.stop().answered() && !end.quotes().isEmpty();
    }
}
