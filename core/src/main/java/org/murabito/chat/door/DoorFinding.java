package org.murabito.chat.door;

/// Something about a remote door, for whoever runs this installation. No token and nobody's words in it.
///
/// @param what is the case, in one line
/// @param todo what to do about it; empty if nothing
public record DoorFinding(State state, String what, String todo) {
    public enum State {
        WORKS,
        NOTE,
        BROKEN
    }

    public static DoorFinding works(String what) {
        return new DoorFinding(State.WORKS, what, "");
    }

    public static DoorFinding note(String what, String todo) {
        return new DoorFinding(State.NOTE, what, todo);
    }

    public static DoorFinding broken(String what, String todo) {
        return new DoorFinding(State.BROKEN, what, todo);
    }
}
