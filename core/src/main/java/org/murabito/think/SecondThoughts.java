package org.murabito.think;

import org.murabito.chat.ChatEvent;
import org.murabito.chat.Events;
import org.murabito.chat.Finding;
import org.murabito.job.Job;
import org.murabito.job.JobWorker;

/// Brings a message back to its channel once its time has come.
public final class SecondThoughts implements JobWorker {
    private final Events lanes;
    private final Finding finding;

    public SecondThoughts(Events lanes, Finding finding) {
        this.lanes = lanes;
        this.finding = finding;
    }

    @Override
    public Outcome work(Job job) {
        LaterLook.Subject subject = LaterLook.subject(job.payload());
        lanes.tell(new ChatEvent.LookedInto(subject.place(), subject.message(), finding, ""));
        return new Outcome.Done();
    }
}
