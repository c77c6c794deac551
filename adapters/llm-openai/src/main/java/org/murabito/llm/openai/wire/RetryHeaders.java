package org.murabito.llm.openai.wire;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.llm.RetryAfter;

/// How long a server asks to be left alone.
final class RetryHeaders {
    private static final Pattern MILLIS = Pattern.compile("\\d{1,12}");
    private static final Pattern PART = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)(ms|d|h|m|s)");
    private static final Pattern PARTS = Pattern.compile("(?:" + PART + ")++");

    private RetryHeaders() {}

    /// @param header the value of a header by its lower-case name
    static Optional<Duration> asked(Function<String, Optional<String>> header, Instant now) {
        return header.apply("retry-after-ms")
                .filter(value -> MILLIS.matcher(value).matches())
                .map(value -> Duration.ofMillis(Long.parseLong(value)))
                .or(() -> header.apply("retry-after").flatMap(value -> RetryAfter.read(value, now)))
                .or(() -> reset(header));
    }

    /// OpenAI counts requests and tokens; what is used up decides, and both if it does not say.
    private static Optional<Duration> reset(Function<String, Optional<String>> header) {
        List<String> counted = List.of("requests", "tokens");
        List<String> usedUp = counted.stream()
                .filter(what -> header.apply("x-ratelimit-remaining-" + what)
                        .filter("0"::equals)
                        .isPresent())
                .toList();
        return (usedUp.isEmpty() ? counted : usedUp)
                .stream()
                        .flatMap(what -> header.apply("x-ratelimit-reset-" + what).stream())
                        .flatMap(value -> spelled(value.strip()).stream())
                        .max(Duration::compareTo);
    }

    /// Like `6m0s` or `20ms`.
    private static Optional<Duration> spelled(String value) {
        if (!PARTS.matcher(value).matches()) {
            return Optional.empty();
        }
        Duration sum = Duration.ZERO;
        Matcher part = PART.matcher(value);
        while (part.find()) {
            long unit = switch (part.group(2)) {
                case "ms" -> 1;
                case "s" -> 1_000;
                case "m" -> 60_000;
                case "h" -> 3_600_000;
                default -> 86_400_000;
            };
            BigDecimal millis = new BigDecimal(part.group(1)).multiply(BigDecimal.valueOf(unit));
            sum = sum.plus(
                    Duration.ofMillis(millis.setScale(0, RoundingMode.CEILING).longValue()));
        }
        return Optional.of(sum);
    }
}
