package org.murabito.trace.otlp;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/// Where traces go, and with what.
///
/// @param collector its address without a path, like `http://127.0.0.1:4318`
/// @param headers sent with every request; may hold a key
/// @param provider of a model, by the model's name, as the conventions call it
/// @param withArguments whether what a model wrote as arguments of tools is sent, too
public record OtlpSettings(
        URI collector, Map<String, String> headers, UnaryOperator<String> provider, boolean withArguments) {
    public OtlpSettings {
        headers = Map.copyOf(headers);
    }

    /// Headers as `OTEL_EXPORTER_OTLP_HEADERS` holds them: `name=value,other=value`, percent-encoded.
    public static Map<String, String> headers(String written) {
        Map<String, String> headers = new HashMap<>();
        for (String one : written.split(",", -1)) {
            int equals = one.indexOf('=');
            if (equals > 0) {
                String value = one.substring(equals + 1).strip().replace("+", "%2B");
                headers.put(one.substring(0, equals).strip(), URLDecoder.decode(value, StandardCharsets.UTF_8));
            }
        }
        return headers;
    }

    String endpoint() {
        return collector.toString().replaceAll("/$", "") + "/v1/traces";
    }

    @Override
    public String toString() {
        return "traces to " + collector;
    }
}
