package org.murabito.think;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.KeepResult;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.event.Announcement;
import org.murabito.perceive.PerceivedEvent;
import org.murabito.perceive.Question;
import org.murabito.perceive.order.Order;
import org.murabito.runlog.RunRecord;

/// What Murabito means to do about an event that was perceived.
public sealed interface Intent {
    /// Look into a question. `superseded` are questions of the same burst that this one takes in.
    record Investigate(Question question, List<Question> superseded) implements Intent {
        public Investigate {
            superseded = List.copyOf(superseded);
        }
    }

    /// Do what it was told about itself.
    record Obey(Message message, Order order) implements Intent {}
    /// An emoji and no words.
    record React(Message message, String emoji) implements Intent {}

    /// Wait on an open question, and look meanwhile whether there is a sure citation.
    record Wait(Question question, Instant due) implements Intent {}

    /// Ask a model whether to speak.
    record AskModel(Message message) implements Intent {}

    /// Look whether something is remembered that may be brought up.
    record AskMemory(Message message) implements Intent {}

    /// Not to say after all what was found.
    record KeepBack(Question question, RunRecord run) implements Intent {}

    /// Say what an investigation found, or why it found nothing.
    record Answer(Question question, RunRecord run) implements Intent {}

    /// Not to answer although called, and to let it be seen.
    record Decline(Message message, String rule) implements Intent {}

    /// A message is gone: drop what it asked for, and what was said on its ground.
    ///
    /// @param caller who asked with it, and is told that it is dropped; null for nobody
    record Withdraw(
            PlaceId place,
            MessageId message,
            List<RunRecord> answers,
            @Nullable RunRecord own,
            PerceivedEvent.@Nullable Caller caller)
            implements Intent {
        public Withdraw {
            answers = List.copyOf(answers);
        }
    }

    /// A message was changed: put right the answers that quote it, and do what the message as it is now asks for, and
    /// nothing else that it asked for before.
    record Mend(Message message, List<RunRecord> answers, Intent then) implements Intent {
        public Mend {
            answers = List.copyOf(answers);
        }
    }

    /// Say why there is no answer, or keep them again who want that.
    record NotifyUnkept(Post post, KeepResult.Why why, boolean wantsIn) implements Intent {}

    /// Say what is due.
    record Announce(PlaceId place, Announcement what) implements Intent {}

    /// Say what is due when this time has come.
    record HoldBack(Instant until) implements Intent {}

    record DoNothing() implements Intent {}
}
