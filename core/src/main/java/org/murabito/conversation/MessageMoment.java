package org.murabito.conversation;

import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.conversation.wording.Form;

/// What could be seen when a message was said.
///
/// @param forms bits of [Form]
/// @param words how many; in Japanese a third of the characters
/// @param named whom it opens by calling
/// @param within whom else it names
/// @param namesStranger whether it opens by calling somebody who has not spoken of late
public record MessageMoment(
        Utterance said,
        int forms,
        int words,
        @Nullable MemberId named,
        @Nullable MemberId within,
        boolean namesStranger,
        AuthorPast past,
        Pace pace) {
    public boolean is(Form form) {
        return (forms & form.bit()) != 0;
    }

    /// Said to nobody in particular, as far as names tell.
    public boolean isToNobody() {
        return named == null && !namesStranger;
    }
}
