package org.murabito.testing.agent;

/// How many cases a test tries that holds a promise against made-up ones: enough on every build that a broken promise
/// shows, and all of them with `-Dproofs=full`.
public final class Proofs {
    private static final boolean FULL = "full".equals(System.getProperty("proofs"));

    private Proofs() {}

    /// @param usual on every build
    /// @param full where the whole number was asked for
    public static int number(int usual, int full) {
        return FULL ? full : usual;
    }
}
