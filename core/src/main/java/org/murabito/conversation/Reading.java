package org.murabito.conversation;

/// Takes texts apart. Safe from any thread.
record Reading(NamingReader names, WordingReader wordings) {
    Reading() {
        this(new NamingReader(), new WordingReader());
    }
}
