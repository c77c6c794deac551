package org.murabito.conversation;

import org.murabito.conversation.wording.TextFormReader;

/// Takes texts apart. Safe from any thread.
record TextReaders(NamedSpeakersReader names, TextFormReader wordings) {
    TextReaders() {
        this(new NamedSpeakersReader(), new TextFormReader());
    }
}
