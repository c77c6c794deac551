package org.murabito.tool.mcp;

import java.time.Duration;
import java.util.function.Consumer;
import org.murabito.run.RunActivity;
import org.murabito.tool.RunHandle;
import org.murabito.tool.mcp.wire.CallProgress;

/// Tells those who wait for a call how far a server says it is, a few times in a second at most: nobody who reads along
/// has use for more, and a server may say it thousands of times.
final class ProgressReports implements Consumer<CallProgress> {
    private static final Duration PAUSE = Duration.ofMillis(250);

    private final String tool;
    private final RunHandle run;
    private long next = System.nanoTime();

    ProgressReports(String tool, RunHandle run) {
        this.tool = tool;
        this.run = run;
    }

    @Override
    public synchronized void accept(CallProgress progress) {
        long now = System.nanoTime();
        if (now - next < 0) {
            return;
        }
        next = now + PAUSE.toNanos();
        int percent = progress.total() > 0
                ? (int) Math.clamp(Math.round(100 * progress.done() / progress.total()), 0L, 100L)
                : -1;
        run.doing(new RunActivity.Reporting(tool, percent, progress.words()));
    }
}
