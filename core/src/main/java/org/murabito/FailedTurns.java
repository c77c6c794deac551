package org.murabito;

import java.util.Optional;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.event.ChatEvent;
import org.murabito.job.JobId;
import org.murabito.job.Jobs;
import org.murabito.perceive.PlaceView;
import org.murabito.unasked.LaterLook;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sets messages aside whose turn failed or did not end, so that no start stumbles over them again: each becomes a job
/// that gives it a [TurnRetry].
public final class FailedTurns implements Inbox.SetAside {
    private static final Logger log = LoggerFactory.getLogger(FailedTurns.class);

    private final MessageStore messages;
    private final PlaceView view;
    private final Jobs jobs;

    public FailedTurns(MessageStore messages, PlaceView view, Jobs jobs) {
        this.messages = messages;
        this.view = view;
        this.jobs = jobs;
    }

    /// Anything else than a message is done again by whoever submitted it.
    @Override
    public boolean setAside(ChatEvent event, String why) {
        Optional<Message> failed = switch (event) {
            case ChatEvent.MessagePosted(var post) -> view.message(post.place(), post.key());
            case ChatEvent.MessageEdited edited -> view.message(edited.place(), edited.key());
            case ChatEvent.MessageDeleted _,
                    ChatEvent.ReactionAdded _,
                    ChatEvent.ReactionRemoved _,
                    ChatEvent.ReactionsCleared _,
                    ChatEvent.AnswerReady _,
                    ChatEvent.LookedInto _,
                    ChatEvent.Due _ -> Optional.empty();
        };
        failed.ifPresent(message -> setAside(message, why));
        return failed.isPresent();
    }

    /// First the job, then the mark: in between it is only known twice.
    private void setAside(Message message, String why) {
        PlaceId place = message.place();
        JobId id = TurnRetry.id(message);
        if (jobs.accept(id, LaterLook.payload(place, message.id()))) {
            log.error(
                    "The turn on message {} in {} failed: {}. It is set aside and has one more",
                    message.id(),
                    place,
                    why);
        }
        messages.heard(message.id());
    }
}
