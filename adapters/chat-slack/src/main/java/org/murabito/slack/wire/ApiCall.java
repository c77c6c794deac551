package org.murabito.slack.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// One call of a method, as a form: every method takes one.
public record ApiCall(Method method, ApiIdentity caller, Map<String, String> arguments) {
    public ApiCall {
        arguments = new LinkedHashMap<>(arguments);
    }

    public static ApiCall of(Method method) {
        return new ApiCall(method, method.caller(), Map.of());
    }

    /// In somebody else's name.
    public ApiCall by(ApiIdentity other) {
        return new ApiCall(method, other, arguments);
    }

    public ApiCall with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(arguments);
        more.put(name, value);
        return new ApiCall(method, caller, more);
    }

    public ApiCall with(String name, boolean value) {
        return with(name, Boolean.toString(value));
    }

    public ApiCall with(String name, int value) {
        return with(name, Integer.toString(value));
    }

    public ApiCall with(String name, JsonNode value) {
        return with(name, value.toString());
    }

    public ApiCall withUnlessBlank(String name, String value) {
        return value.isBlank() ? this : with(name, value);
    }

    /// What Slack counts it under: posting is limited in each channel for itself, everything else by method.
    String counted() {
        String channel = arguments.get("channel");
        return method.tier() == Method.Tier.POSTING && channel != null ? method + " " + channel : method.toString();
    }

    String form() {
        return arguments.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + URLEncoder.encode(entry.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    @Override
    public String toString() {
        return method.toString();
    }
}
