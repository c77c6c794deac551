package org.murabito.llm.gemini;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.RetryAfter;

/// How long the vendor asks to be left alone: in a header, or in the `RetryInfo` of an error.
final class RetryDelay {
    private RetryDelay() {}

    static Optional<Duration> asked(@Nullable String header, JsonNode error, Instant now) {
        return RetryAfter.read(header == null ? "" : header, now).or(() -> retryDelay(error, now));
    }

    /// Like `"34.07s"`.
    private static Optional<Duration> retryDelay(JsonNode error, Instant now) {
        for (JsonNode detail : error.path("details")) {
            String delay = detail.path("retryDelay").asText("");
            if (delay.endsWith("s")) {
                return RetryAfter.read(delay.substring(0, delay.length() - 1), now);
            }
        }
        return Optional.empty();
    }
}
