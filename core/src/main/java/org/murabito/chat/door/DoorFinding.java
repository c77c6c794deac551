package org.murabito.chat.door;

import org.murabito.text.Localized;

/// Something about a remote door, for whoever runs this installation. No token and nobody's words in it.
///
/// @param what is the case, in one line
/// @param todo what to do about it; empty if nothing
public record DoorFinding(State state, Localized what, Localized todo) {
    public enum State {
        WORKS,
        NOTE,
        BROKEN
    }

    public static DoorFinding works(Localized what) {
        return new DoorFinding(State.WORKS, what, Localized.NONE);
    }

    public static DoorFinding note(Localized what, Localized todo) {
        return new DoorFinding(State.NOTE, what, todo);
    }

    public static DoorFinding broken(Localized what, Localized todo) {
        return new DoorFinding(State.BROKEN, what, todo);
    }
}
