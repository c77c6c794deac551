package org.murabito.tool.consent;

import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// Remembers, also after a restart, that somebody was asked something and has not answered.
public interface Calendar {
    Calendar NONE = new Calendar() {
        @Override
        public void asked(Proposal proposal) {}

        @Override
        public void answered(PlaceId place, MessageId question) {}
    };

    /// Several of one question count once.
    void asked(Proposal proposal);

    void answered(PlaceId place, MessageId question);
}
