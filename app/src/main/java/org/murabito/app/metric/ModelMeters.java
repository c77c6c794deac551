package org.murabito.app.metric;

import java.util.Locale;
import org.murabito.llm.ModelException;
import org.murabito.llm.Usage;
import org.murabito.metric.Meters;
import org.murabito.metric.Metric;

/// Counts the calls of one model for one use. What every call needs is asked for beforehand.
public final class ModelMeters {
    private final Meters meters;
    private final String use;
    private final String model;
    private final Meters.Counter replies;
    private final Meters.Timer time;
    private final Meters.Counter fresh;
    private final Meters.Counter cacheRead;
    private final Meters.Counter cacheWrite;
    private final Meters.Counter output;
    private final Meters.Counter thinking;

    public ModelMeters(Meters meters, String use, String model) {
        this.meters = meters;
        this.use = use;
        this.model = model;
        this.replies = meters.counter(Metric.MODEL_CALLS, use, model, "ok");
        this.time = meters.timer(Metric.MODEL_TIME, use, model);
        this.fresh = tokens("fresh");
        this.cacheRead = tokens("cache_read");
        this.cacheWrite = tokens("cache_write");
        this.output = tokens("output");
        this.thinking = tokens("thinking");
    }

    private Meters.Counter tokens(String kind) {
        return meters.counter(Metric.MODEL_TOKENS, use, model, kind);
    }

    public void replied(Usage usage, long nanos) {
        replies.add(1);
        time.record(nanos);
        fresh.add(usage.fresh());
        cacheRead.add(usage.cacheRead());
        cacheWrite.add(usage.cacheWrite());
        output.add(usage.output());
        thinking.add(usage.thinking());
    }

    public void failed(ModelException.Kind kind, long nanos) {
        meters.counter(Metric.MODEL_CALLS, use, model, kind.name().toLowerCase(Locale.ROOT))
                .add(1);
        time.record(nanos);
    }
}
