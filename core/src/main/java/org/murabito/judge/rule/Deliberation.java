package org.murabito.judge.rule;

import java.util.List;
import java.util.Set;
import org.murabito.conversation.MessageMoment;
import org.murabito.conversation.Placement;

/// Decides about what nobody asked Murabito: by points, and whether it is said to somebody else, on evidence that
/// can be checked.
public final class Deliberation {
    private static final String SAID_TO_ANOTHER = "said-to-another";
    private static final String OWN_NAME = "own-name";
    private static final Set<String> LEFT_ALONE = Set.of(SAID_TO_ANOTHER, OWN_NAME);

    private final Rules rules;

    public Deliberation(Rules rules) {
        this.rules = rules;
    }

    /// Left alone is a message that opens by calling another member, one that the door says replies to another, and one
    /// that opens with its own author's name, as a line of a log does.
    public Opinion on(Placement heard) {
        Opinion opinion = rules.weigh(heard);
        MessageMoment moment = heard.moment();
        if (moment.said().author().heads(moment.said().text())) {
            return leftAlone(opinion, OWN_NAME, moment);
        }
        boolean repliesToAnother = moment.said().replyTo() != null && !heard.withMurabito() && !heard.repliesToItself();
        boolean callsAnother = moment.named() != null && !heard.withMurabito();
        return repliesToAnother || callsAnother ? leftAlone(opinion, SAID_TO_ANOTHER, moment) : opinion;
    }

    /// Whether reasons tell that the message was not Murabito's to act on.
    public static boolean leftAlone(List<Reason> reasons) {
        return reasons.stream().map(Reason::rule).anyMatch(LEFT_ALONE::contains);
    }

    private static Opinion leftAlone(Opinion opinion, String rule, MessageMoment moment) {
        return opinion.with(new Reason(rule, 0, moment.said().id())).with(Veto.FOR_ANOTHER);
    }
}
