package org.murabito.judge;

import java.util.Set;
import org.murabito.conversation.MessageMoment;
import org.murabito.conversation.wording.Form;

/// Chooses the emoji of a reaction from what can be seen of the message. 🤔 is none of them: it marks a
/// question that is being worked on.
public final class ReactionEmoji {
    private static final String LOOKING = "👀";
    private static final String GLAD = "😊";
    private static final String GOOD = "👍";
    private static final String SHINING = "✨";
    private static final String IDEA = "💡";

    /// A thought takes so many words.
    private static final int LONG = 15;

    public static final Set<String> ALL = Set.of(LOOKING, GLAD, GOOD, SHINING, IDEA);

    private ReactionEmoji() {}

    static String fitting(MessageMoment moment) {
        if (moment.is(Form.THANKS) || moment.is(Form.GREETS)) {
            return GLAD;
        }
        if (moment.is(Form.ASKS) || moment.is(Form.LINKS)) {
            return LOOKING;
        }
        if (moment.is(Form.EXCLAIMS)) {
            return SHINING;
        }
        if (moment.is(Form.ACKNOWLEDGES) || moment.is(Form.CONTINUES)) {
            return GOOD;
        }
        return moment.words() >= LONG ? IDEA : LOOKING;
    }
}
