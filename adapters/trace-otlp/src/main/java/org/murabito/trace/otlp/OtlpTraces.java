package org.murabito.trace.otlp;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.murabito.trace.AnswerTrace;
import org.murabito.trace.Traces;

/// Sends traces to a collector of OpenTelemetry, in batches, from a thread of its own.
public final class OtlpTraces implements Traces {
    private static final String NAME = "murabito";
    private static final Duration DELAY = Duration.ofSeconds(1);
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final SdkTracerProvider provider;
    private final AnswerSpans spans;

    public OtlpTraces(OtlpSettings settings) {
        OtlpHttpSpanExporter exporter = OtlpHttpSpanExporter.builder()
                .setEndpoint(settings.endpoint())
                .setHeaders(settings::headers)
                .setTimeout(TIMEOUT)
                .build();
        this.provider = SdkTracerProvider.builder()
                .setResource(Resource.create(Attributes.of(AttributeKey.stringKey("service.name"), NAME)))
                .addSpanProcessor(BatchSpanProcessor.builder(new LoggedExporter(exporter, settings.endpoint()))
                        .setScheduleDelay(DELAY)
                        .build())
                .build();
        this.spans = new AnswerSpans(provider.get(NAME), settings);
    }

    @Override
    public void publish(AnswerTrace trace) {
        spans.write(trace);
    }

    @Override
    public void close() {
        provider.shutdown().join(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
    }
}
