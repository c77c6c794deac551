package org.murabito.unasked;

import org.murabito.chat.Message;
import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;
import org.murabito.chat.event.Finding;
import org.murabito.job.Job;
import org.murabito.job.JobWorker;
import org.murabito.perceive.PlaceView;

/// Looks whether a message reminds Murabito of something, without a model, and tells its channel.
public final class MemoryLook implements JobWorker {
    private final PlaceView view;
    private final Reminding reminding;
    private final Events lanes;

    public MemoryLook(PlaceView view, Reminding reminding, Events lanes) {
        this.view = view;
        this.reminding = reminding;
        this.lanes = lanes;
    }

    @Override
    public Outcome work(Job job) {
        LaterLook.Subject subject = LaterLook.subject(job.payload());
        Message message = view.message(subject.place(), subject.message()).orElse(null);
        if (message != null) {
            Finding finding = reminding.of(message).isPresent() ? Finding.REMINDED : Finding.NOT_REMINDED;
            lanes.publish(new ChatEvent.LookedInto(subject.place(), subject.message(), finding, ""));
        }
        return new Outcome.Done();
    }
}
