package org.murabito.discord.speak;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/// Messages below which somebody is pressing a button. It is answered by taking the buttons away: whoever puts others
/// there waits for that, or theirs would be taken.
public final class ButtonsInUse {
    /// Discord lets nobody answer a press later than after three seconds.
    private static final Duration LONGEST = Duration.ofSeconds(4);

    private final Map<String, Integer> pressed = new HashMap<>();

    public synchronized void pressed(String message) {
        pressed.merge(message, 1, Integer::sum);
    }

    public synchronized void answered(String message) {
        pressed.computeIfPresent(message, (_, presses) -> presses == 1 ? null : presses - 1);
        notifyAll();
    }

    synchronized void await(String message) {
        long until = System.nanoTime() + LONGEST.toNanos();
        try {
            for (long left = LONGEST.toMillis(); left > 0 && pressed.containsKey(message); left = left(until)) {
                wait(left);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static long left(long until) {
        return (until - System.nanoTime()) / 1_000_000;
    }
}
