package org.murabito;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.murabito.act.NoAnswer;
import org.murabito.archive.StoreException;
import org.murabito.chat.DoorException;
import org.murabito.chat.Message;
import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.perceive.Perception;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.Question;
import org.murabito.run.Failure;
import org.murabito.unasked.LaterLook;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Gives a message whose turn failed one more. If that fails too, it stays among the failed jobs, where whoever runs
/// Murabito finds it and may give it a turn again; and whoever called is told that there is no answer.
public final class TurnRetry implements JobWorker {
    public static final String KIND = "turn";

    private static final Logger log = LoggerFactory.getLogger(TurnRetry.class);

    private final PlaceView view;
    private final Perception perception;
    private final Events lanes;
    private final Jobs jobs;

    public TurnRetry(PlaceView view, Perception perception, Events lanes, Jobs jobs) {
        this.view = view;
        this.perception = perception;
        this.lanes = lanes;
        this.jobs = jobs;
    }

    /// What was edited meanwhile is set aside anew.
    public static JobId id(Message message) {
        Instant editedAt = message.editedAt();
        String edition = editedAt == null ? "" : "@" + editedAt.toEpochMilli();
        return new JobId(KIND, message.place().community() + "/" + message.id() + edition);
    }

    /// As an edit that changes no word: the one event that has a message looked at again.
    @Override
    public Outcome work(Job job) {
        Message message = message(job).orElse(null);
        if (message == null) {
            return new Outcome.Done();
        }
        Instant since = Objects.requireNonNullElse(message.editedAt(), message.at());
        try {
            lanes.publish(new ChatEvent.MessageEdited(message.place(), message.key(), message.text(), since));
            return new Outcome.Done();
        } catch (DoorException | StoreException refused) {
            throw refused;
        } catch (RuntimeException failure) {
            if (calls(message)) {
                NoAnswer.accept(jobs, job.id(), Question.of(message));
            }
            return new Outcome.Failed(Failure.in(failure));
        }
    }

    /// What failed may be the reading itself: then nobody can say whom it calls.
    private boolean calls(Message message) {
        try {
            return perception.calls(message);
        } catch (RuntimeException unreadable) {
            log.warn("Message {} cannot be read: {}", message.id(), Failure.in(unreadable));
            return false;
        }
    }

    private Optional<Message> message(Job job) {
        LaterLook.Subject subject = LaterLook.subject(job.payload());
        return view.message(subject.place(), subject.message());
    }
}
