package org.murabito.runlog;

import java.util.Locale;
import org.murabito.llm.Usage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A line of the log for every answer: what it took, and none of its words.
public final class RunLogLine {
    private static final Logger log = LoggerFactory.getLogger(RunLogLine.class);

    private RunLogLine() {}

    public static void write(RunRecord run) {
        RunRecord.End end = run.end();
        if (end == null) {
            return;
        }
        Usage usage = end.usage();
        log.atInfo()
                .addKeyValue("run", run.id())
                .addKeyValue("place", run.place())
                .addKeyValue("stop", end.stop().name().toLowerCase(Locale.ROOT))
                .addKeyValue("model", end.mode())
                .addKeyValue("rounds", end.rounds())
                .addKeyValue("fresh", usage.fresh())
                .addKeyValue("cache_read", usage.cacheRead())
                .addKeyValue("cache_write", usage.cacheWrite())
                .addKeyValue("output", usage.output())
                .addKeyValue("thinking", usage.thinking())
                .addKeyValue("cost", end.cost() == null ? "unknown" : end.cost().toPlainString())
                .addKeyValue("ms", end.millis())
                .log("Investigated");
    }
}
