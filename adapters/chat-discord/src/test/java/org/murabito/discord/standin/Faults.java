package org.murabito.discord.standin;

import java.util.Random;

/// How often Discord is too busy, from a seed. Off until it is set.
public final class Faults {
    private final Random random;
    private double limited;
    private double failing;
    private int limitedNext;

    Faults(long seed) {
        this.random = new Random(seed);
    }

    /// @param limited the share of requests that are told to wait
    /// @param failing the share that a server error meets, half of them after they were carried out
    public synchronized void set(double limited, double failing) {
        this.limited = limited;
        this.failing = failing;
    }

    /// The next requests are told to wait.
    public synchronized void limitNext(int requests) {
        limitedNext = requests;
    }

    synchronized boolean limits() {
        if (limitedNext > 0) {
            limitedNext--;
            return true;
        }
        return random.nextDouble() < limited;
    }

    synchronized boolean fails() {
        return random.nextDouble() < failing;
    }

    synchronized boolean flip() {
        return random.nextBoolean();
    }
}
