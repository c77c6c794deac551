package org.murabito.perceive;

/// How a message calls Murabito. Being called always gets an answer.
public enum Call {
    MENTIONED(100),
    REPLIED_TO(100),
    /// Said where nobody else is.
    IN_PRIVATE(100),
    NAMED(80),
    NOT_CALLED(0);

    private final int points;

    Call(int points) {
        this.points = points;
    }

    /// How much it counts for answering, 0 to 100.
    public int points() {
        return points;
    }
}
