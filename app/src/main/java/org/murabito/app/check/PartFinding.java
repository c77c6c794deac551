package org.murabito.app.check;

/// What was found of one configured part.
///
/// @param todo empty if there is nothing to do
public record PartFinding(String part, State state, String what, String todo) {
    public enum State {
        WORKS,
        NOTE,
        BROKEN
    }

    @Override
    public String toString() {
        String mark = switch (state) {
            case WORKS -> "ok  ";
            case NOTE -> "note";
            case BROKEN -> "FAIL";
        };
        return "%s  %-12s %s%s".formatted(mark, part, what, todo.isEmpty() ? "" : " -> " + todo);
    }
}
