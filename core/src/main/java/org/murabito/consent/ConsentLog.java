package org.murabito.consent;

/// Remembers, also after a restart, that somebody was asked something and has not answered.
public interface ConsentLog {
    ConsentLog NONE = new ConsentLog() {
        @Override
        public void asked(Proposal proposal) {}

        @Override
        public void answered(Proposal proposal, boolean inWords) {}
    };

    /// Several that one question waits for at once count once.
    void asked(Proposal proposal);

    /// @param inWords by a message, and not by a button below the asking
    void answered(Proposal proposal, boolean inWords);
}
