package org.murabito.judge.rule;

import java.util.List;
import org.murabito.conversation.MessageMoment;
import org.murabito.conversation.Placement;

/// Decides about what nobody asked Murabito: first whether it is said to somebody else, on evidence that
/// can be checked, then by points.
public final class Deliberation {
    static final String SAID_TO_ANOTHER = "said-to-another";

    private final Rules rules;

    public Deliberation(Rules rules) {
        this.rules = rules;
    }

    /// The score is 0 where the message opens by calling another member, where the door says that it replies to one,
    /// and where it opens with its own author's name, as a line of a log does.
    public Opinion on(Placement heard) {
        MessageMoment moment = heard.moment();
        if (moment.said().author().heads(moment.said().text())) {
            return nothing("own-name", moment);
        }
        boolean repliesToAnother = moment.said().replyTo() != null && !heard.withMurabito();
        boolean callsAnother = moment.named() != null && !heard.withMurabito();
        if (repliesToAnother || callsAnother) {
            return nothing(SAID_TO_ANOTHER, moment);
        }
        return rules.weigh(heard);
    }

    private static Opinion nothing(String rule, MessageMoment moment) {
        return new Opinion(0, List.of(new Reason(rule, 0, moment.said().id())), false, false);
    }
}
