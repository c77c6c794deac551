package org.murabito.app.feature;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Map;
import java.util.stream.Collectors;
import org.murabito.app.metric.AnswerTracer;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.settings.ModelSettings;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.value.ModelChoice;
import org.murabito.app.settings.value.Vendor;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.metric.Meters;
import org.murabito.metric.prometheus.PrometheusMeters;
import org.murabito.trace.Traces;
import org.murabito.trace.otlp.OtlpSettings;
import org.murabito.trace.otlp.OtlpTraces;

/// One installation as its operator set it up.
///
/// @param folder the data folder
/// @param meters keeps what is measured
/// @param tracer publishes how answers came about
public record Installation(
        Path folder, Settings settings, ApiKeys keys, Clock clock, Meters meters, AnswerTracer tracer) {
    private static final String HEADERS = "OTEL_EXPORTER_OTLP_HEADERS";

    static Installation of(Path folder, Settings settings, ApiKeys keys, Clock clock) {
        return new Installation(
                folder,
                settings,
                keys,
                clock,
                settings.watching().metrics() ? new PrometheusMeters() : Meters.NONE,
                new AnswerTracer(traces(settings, keys), clock));
    }

    private static Traces traces(Settings settings, ApiKeys keys) {
        Settings.Watching set = settings.watching();
        if (set.traces().isEmpty()) {
            return Traces.NONE;
        }
        Map<String, String> providers = providers(settings.model());
        return new OtlpTraces(new OtlpSettings(
                set.collector(),
                headers(keys),
                model -> providers.getOrDefault(model, "murabito"),
                set.toolArguments()));
    }

    /// A key may be among them: what is wrong is not shown.
    private static Map<String, String> headers(ApiKeys keys) {
        try {
            return OtlpSettings.headers(keys.variable(HEADERS).orElse(""));
        } catch (IllegalArgumentException _) {
            throw new WrongSetting(
                    HEADERS + " has a % that is not followed by two of 0-9 and A-F; a % itself is written %25");
        }
    }

    /// Who provides a model, as OpenTelemetry names them; by the names of the models.
    private static Map<String, String> providers(ModelSettings models) {
        return models.choices().values().stream()
                .collect(Collectors.toMap(ModelChoice::name, choice -> provider(choice.vendor()), (first, _) -> first));
    }

    private static String provider(Vendor vendor) {
        return switch (vendor) {
            case ANTHROPIC -> "anthropic";
            case OPENAI, OPENAI_RESPONSES -> "openai";
            case GEMINI -> "gcp.gemini";
            case SIMPLE -> "murabito";
        };
    }

    /// Whether the time zone was set, and is not just that of the machine.
    boolean isZoneChosen() {
        return settings.community().isZoneChosen();
    }

    ZoneId zone() {
        return settings.community().zone();
    }
}
