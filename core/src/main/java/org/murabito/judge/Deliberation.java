package org.murabito.judge;

import java.util.List;
import org.murabito.conversation.Moment;
import org.murabito.conversation.Placement;

/// Decides about what nobody asked Murabito: first whether it is said to somebody else, on evidence that
/// can be checked, then by points.
public final class Deliberation {
    static final String SAID_TO_ANOTHER = "said-to-another";

    private final Rules rules;

    public Deliberation(Rules rules) {
        this.rules = rules;
    }

    /// The score is 0 where the message opens by calling another member, or where the door says that it
    /// replies to one.
    public Opinion on(Placement heard) {
        Moment moment = heard.moment();
        boolean repliesToAnother = moment.said().replyTo() != null && !heard.withMurabito();
        boolean callsAnother = moment.named() != null && !heard.withMurabito();
        if (repliesToAnother || callsAnother) {
            return new Opinion(
                    0, List.of(new Reason(SAID_TO_ANOTHER, 0, moment.said().id())), false, false);
        }
        return rules.weigh(heard);
    }
}
