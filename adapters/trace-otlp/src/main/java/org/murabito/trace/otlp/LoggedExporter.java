package org.murabito.trace.otlp;

import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.slf4j.LoggerFactory;

/// Logs once that the collector takes nothing, and once that it does again, in place of a stack trace for each batch.
final class LoggedExporter implements SpanExporter {
    private static final org.slf4j.Logger log = LoggerFactory.getLogger(OtlpTraces.class);

    /// Held, since a level is forgotten with its logger.
    private static final Logger LOUD = Logger.getLogger("io.opentelemetry.exporter");

    private final SpanExporter exporter;
    private final String collector;
    private final AtomicBoolean failing = new AtomicBoolean();

    LoggedExporter(SpanExporter exporter, String collector) {
        this.exporter = exporter;
        this.collector = collector;
        LOUD.setLevel(Level.OFF);
    }

    @Override
    public CompletableResultCode export(Collection<SpanData> spans) {
        CompletableResultCode sent = exporter.export(spans);
        sent.whenComplete(() -> {
            if (failing.getAndSet(!sent.isSuccess()) == sent.isSuccess()) {
                log.warn(sent.isSuccess() ? "Traces are taken again: {}" : "Traces are not taken: {}", collector);
            }
        });
        return sent;
    }

    @Override
    public CompletableResultCode flush() {
        return exporter.flush();
    }

    @Override
    public CompletableResultCode shutdown() {
        return exporter.shutdown();
    }
}
