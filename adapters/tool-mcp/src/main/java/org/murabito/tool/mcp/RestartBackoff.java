package org.murabito.tool.mcp;

import java.time.Duration;

/// How soon a server that broke is started again.
///
/// @param first after it had worked
/// @param least after the first start that failed; doubles from there
/// @param steady so long it has to have worked for its troubles to be forgotten
public record RestartBackoff(Duration first, Duration least, Duration most, Duration steady) {
    public static final RestartBackoff STANDARD = new RestartBackoff(
            Duration.ofMillis(50), Duration.ofSeconds(1), Duration.ofMinutes(5), Duration.ofSeconds(30));

    /// @param failures in a row, 0 where it had worked steadily
    Duration before(int failures) {
        if (failures == 0) {
            return first;
        }
        Duration wait = least.multipliedBy(1L << Math.min(20, failures - 1));
        return wait.compareTo(most) < 0 ? wait : most;
    }
}
