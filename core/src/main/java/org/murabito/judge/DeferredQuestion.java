package org.murabito.judge;

import java.time.Instant;
import java.util.Optional;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.conversation.MessageMoment;
import org.murabito.conversation.Placement;
import org.murabito.judge.limit.Patience;
import org.murabito.judge.rule.Opinion;
import org.murabito.judge.rule.Reason;
import org.murabito.judge.rule.Veto;

/// An open question that Murabito waits on: in a busy channel an answer comes within three minutes or not
/// at all. Nothing ticks here: it says when it is due, and what each message makes of it.
///
/// @param conversation the message that opened its talk
/// @param due when to judge again
/// @param othersLeft after how many messages of others to judge again
public record DeferredQuestion(
        MessageId question, MessageId conversation, MemberId asker, Instant due, int othersLeft) {
    /// What the waiting adds, or a sure citation in its stead.
    static final int WAITED = 10;

    public static DeferredQuestion about(Placement heard, Patience patience) {
        MessageMoment moment = heard.moment();
        return new DeferredQuestion(
                moment.said().id(),
                heard.conversation(),
                moment.said().author().id(),
                moment.said().at().plus(patience.wait(moment.pace())),
                patience.others());
    }

    /// What is left of it after a message; empty if that is an answer, as far as can be seen. That somebody
    /// does not know is none.
    public Optional<DeferredQuestion> after(Placement heard) {
        MessageMoment moment = heard.moment();
        if (moment.said().author().id().equals(asker)) {
            return Optional.of(this);
        }
        boolean answers = heard.conversation().equals(conversation)
                || asker.equals(moment.named())
                || asker.equals(moment.within());
        int left = moment.said().author().kind() == MemberKind.SELF ? othersLeft : othersLeft - 1;
        boolean tells = answers && !DoesNotKnow.says(moment.said().text());
        return tells ? Optional.empty() : Optional.of(new DeferredQuestion(question, conversation, asker, due, left));
    }

    public boolean isDue(Instant now) {
        return othersLeft <= 0 || !now.isBefore(due);
    }

    /// The opinion once the time has come, with the waiting as a reason.
    public Opinion again(Opinion before) {
        return before.with(Veto.NONE).with(new Reason("waited", WAITED, question));
    }

    /// The opinion where no waiting is needed.
    Opinion sure(Opinion before) {
        return before.with(Veto.NONE).with(new Reason("sure-citation", WAITED, null));
    }
}
