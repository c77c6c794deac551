package org.murabito.conversation.table;

import java.util.Arrays;

/// How many of some limits a number is beyond. Small numbers are looked up, since a loop would end at another limit
/// for nearly each of the messages that it is asked about.
public final class StepFunction {
    private final byte[] steps;

    /// @param limits ascending
    public StepFunction(int... limits) {
        steps = new byte[limits[limits.length - 1] + 2];
        for (int number = 0; number < steps.length; number++) {
            int beyond = number;
            steps[number] =
                    (byte) Arrays.stream(limits).filter(limit -> beyond > limit).count();
        }
    }

    public int of(long number) {
        return steps[Math.clamp(number, 0, steps.length - 1)];
    }
}
