package org.murabito.unasked;

import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;
import org.murabito.chat.event.Finding;
import org.murabito.job.Job;
import org.murabito.job.JobWorker;

/// Brings a message back to its channel once its time has come.
public final class DelayedFindingJob implements JobWorker {
    private final Events lanes;
    private final Finding finding;

    public DelayedFindingJob(Events lanes, Finding finding) {
        this.lanes = lanes;
        this.finding = finding;
    }

    @Override
    public Outcome work(Job job) {
        LaterLook.Subject subject = LaterLook.subject(job.payload());
        lanes.publish(new ChatEvent.LookedInto(subject.place(), subject.message(), finding, ""));
        return new Outcome.Done();
    }
}
