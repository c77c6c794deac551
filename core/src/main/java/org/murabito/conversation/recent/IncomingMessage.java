package org.murabito.conversation.recent;

import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.conversation.wording.DialogueAct;
import org.murabito.conversation.wording.TextForm;

/// A message while a channel takes it in.
///
/// @param number its running number in the channel
/// @param named whom it opens by calling
/// @param within whom else it names
/// @param namesStranger whether it opens by calling somebody who has not spoken of late
public record IncomingMessage(
        MessageId id,
        int number,
        long at,
        Speaker author,
        TextForm wording,
        DialogueAct shape,
        @Nullable Speaker named,
        @Nullable Speaker within,
        boolean namesStranger,
        boolean ofMurabito) {
    public boolean namesNobody() {
        return named == null && !namesStranger;
    }
}
