package org.murabito.act;

import java.util.Optional;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.event.Announcement;
import org.murabito.chat.event.ChatEvent;
import org.murabito.consent.ConsentLog;
import org.murabito.consent.Consents;
import org.murabito.consent.Proposal;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.perceive.PlaceView;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Says in a line that something was left undone, where nobody said yes in time, also after a restart.
public final class ConsentLapse implements JobWorker {
    public static final String KIND = "consent";

    private final DueTurns turns;
    private final PlaceView view;
    private final Consents consents;
    private final Jobs jobs;
    private final Phrases phrases;

    public ConsentLapse(DueTurns turns, PlaceView view, Consents consents, Jobs jobs, Phrases phrases) {
        this.turns = turns;
        this.view = view;
        this.consents = consents;
        this.jobs = jobs;
        this.phrases = phrases;
    }

    /// One that is kept as jobs.
    public static ConsentLog log(Jobs jobs) {
        return new ConsentLog() {
            @Override
            public void asked(Proposal proposal) {
                jobs.accept(id(proposal), proposal.question() + " " + proposal.place(), proposal.until());
            }

            @Override
            public void answered(Proposal proposal, boolean inWords) {
                jobs.cancel(id(proposal));
                if (inWords) {
                    PostCorrection.refresh(jobs, proposal.place(), proposal.question(), proposal.round());
                }
            }
        };
    }

    /// A question may lead to more than one proposal, one after the other.
    private static JobId id(Proposal proposal) {
        return new JobId(KIND, proposal.place().community() + "/" + proposal.round());
    }

    @Override
    public Outcome work(Job job) {
        int space = job.payload().indexOf(' ');
        MessageId question = new MessageId(Long.parseLong(job.payload().substring(0, space)));
        PlaceId place = PlaceId.parse(job.payload().substring(space + 1));
        consents.lapse(question);
        PostCorrection.refresh(jobs, place, question, job.id().key());
        Optional<Message> asked = view.message(place, question);
        if (asked.isPresent()) {
            String line = phrases.say(Language.of(asked.get().text()), "consent.lapsed");
            Announcement what = new Announcement(
                    "lapsed:" + job.id().key(), line, asked.get().key(), null);
            turns.take(new ChatEvent.ConsentLapsed(place, what));
        }
        return new Outcome.Done();
    }
}
