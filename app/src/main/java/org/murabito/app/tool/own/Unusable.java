package org.murabito.app.tool.own;

/// A file, or a class in it, that is no tool.
final class Unusable extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String todo;

    /// @param todo what helps
    Unusable(String why, String todo) {
        super(why);
        this.todo = todo;
    }

    String todo() {
        return todo;
    }
}
