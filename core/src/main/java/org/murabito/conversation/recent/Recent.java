package org.murabito.conversation.recent;

import org.jspecify.annotations.Nullable;
import org.murabito.conversation.wording.Form;
import org.murabito.conversation.wording.Rarity;

/// What a channel keeps while it is lively: who spoke, their newest messages, and how often words are used.
public final class Recent {
    public final RecentSpeakers speakers = new RecentSpeakers();
    public final MessageRing ring = new MessageRing();
    public final Rarity rarity = new Rarity();

    /// @param parent the number of the message that it answers, or [MessageRing#NONE]
    /// @param addressee whom it seems to be said to
    public void retain(IncomingMessage me, int parent, @Nullable Speaker addressee) {
        boolean opens = parent == MessageRing.NONE;
        long conversation = opens ? me.id().value() : ring.conversation(parent);
        if (!opens) {
            ring.answeredBy(parent, me.author());
        }
        Speaker author = me.author();
        author.last = me.number();
        author.lastAt = me.at();
        author.says(me.wording().is(Form.ASKS));
        call(me, me.named());
        call(me, me.within());
        ring.add(me, conversation, addressee);
        rarity.retain(me.wording().content());
    }

    private static void call(IncomingMessage me, @Nullable Speaker called) {
        if (called != null) {
            called.named = me.number();
            called.talksWith(me.author(), me.number());
            me.author().talksWith(called, me.number());
        }
    }
}
