package org.murabito.loop.budget;

import java.time.Duration;

/// What one investigation may use. All of it is enforced.
///
/// @param iterations model calls
/// @param wallClock from the start to the answer
/// @param tokens as `Usage.charged` counts them
/// @param perTool the longest a tool may take
/// @param callsPerTurn tool calls of one reply
public record Bounds(int iterations, Duration wallClock, long tokens, Duration perTool, int callsPerTurn) {
    public static final Bounds STANDARD = new Bounds(10, Duration.ofSeconds(90), 50_000, Duration.ofSeconds(20), 8);

    public Bounds {
        require(iterations >= 1, "iterations", iterations, "1 or more");
        require(wallClock.isPositive(), "wall clock", wallClock, "more than 0 s");
        require(tokens >= 1, "tokens", tokens, "1 or more");
        require(perTool.isPositive(), "time per tool", perTool, "more than 0 s");
        require(callsPerTurn >= 1, "calls per turn", callsPerTurn, "1 or more");
    }

    /// Refuses what an operator may not set.
    public Bounds asSettings() {
        require(iterations >= 10 && iterations <= 15, "iterations", iterations, "10 to 15");
        long seconds = wallClock.toSeconds();
        require(seconds >= 60 && seconds <= 90, "wall clock", seconds + " s", "60 to 90 s");
        require(tokens >= 5_000 && tokens <= 1_000_000, "tokens", tokens, "5,000 to 1,000,000");
        require(perTool.compareTo(wallClock) <= 0, "time per tool", perTool.toSeconds() + " s", "up to the wall clock");
        require(callsPerTurn <= 32, "calls per turn", callsPerTurn, "1 to 32");
        return this;
    }

    private static void require(boolean holds, String what, Object value, String allowed) {
        if (!holds) {
            throw new IllegalArgumentException(what + " is " + value + ", allowed: " + allowed);
        }
    }
}
