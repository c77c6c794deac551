package org.murabito.webchat.work;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.http.Context;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Arguments;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.request.WebJson;

/// The fields of a request, each of the form that it must have. What is not known is refused, so that nobody believes
/// it was kept.
final class RequestFields {
    private static final Instant LATEST = Instant.parse("9999-12-31T00:00:00Z");

    private final JsonNode body;

    RequestFields(Context request, String... known) {
        this.body = WebJson.body(request);
        Set<String> names = new TreeSet<>();
        body.fieldNames().forEachRemaining(names::add);
        only(names, "error.work.unknownField", known);
    }

    static void onlyParameters(Context request, String... known) {
        only(new TreeSet<>(request.queryParamMap().keySet()), "error.work.unknownParameter", known);
    }

    private static void only(Set<String> names, String error, String... known) {
        Arrays.asList(known).forEach(names::remove);
        if (!names.isEmpty()) {
            String allowed = known.length == 0 ? "–" : String.join(", ", known);
            throw new Refused(400, error, names.iterator().next(), allowed);
        }
    }

    /// All of them, as they were sent.
    Arguments arguments() {
        return Arguments.of(body);
    }

    boolean has(String name) {
        return body.has(name);
    }

    String text(String name) {
        JsonNode value = body.path(name);
        if (value.isMissingNode()) {
            return "";
        }
        if (!value.isTextual()) {
            throw wrong(name, "\"…\"");
        }
        return value.textValue();
    }

    @Nullable
    String textOrNull(String name) {
        return body.hasNonNull(name) ? text(name) : null;
    }

    @Nullable
    Long numberOrNull(String name) {
        if (!body.hasNonNull(name)) {
            return null;
        }
        if (!body.path(name).canConvertToLong()
                || !body.path(name).isIntegralNumber()
                || body.path(name).longValue() < 1) {
            throw wrong(name, "1, 2, 3 …");
        }
        return body.path(name).longValue();
    }

    boolean flag(String name) {
        if (!body.path(name).isBoolean()) {
            throw wrong(name, "true, false");
        }
        return body.path(name).booleanValue();
    }

    @Nullable
    Instant timeOrNull(String name) {
        String written = textOrNull(name);
        try {
            Instant time = written == null
                    ? null
                    : OffsetDateTime.parse(written).toInstant().truncatedTo(ChronoUnit.MICROS);
            if (time != null && time.isAfter(LATEST)) {
                throw wrong(name, "≤ " + LATEST);
            }
            return time;
        } catch (DateTimeException e) {
            throw wrong(name, "2026-03-01T15:00:00+09:00");
        }
    }

    <E extends Enum<E>> E one(String name, E[] all, E standard) {
        return has(name) ? one(body.path(name).asText(), name, all) : standard;
    }

    /// A field that may not be left out.
    <E extends Enum<E>> E one(String name, E[] all) {
        return one(body.path(name).asText(), name, all);
    }

    /// A text that may be neither left out nor blank.
    String words(String name) {
        String text = text(name);
        if (text.isBlank()) {
            throw noWords(name);
        }
        return text;
    }

    /// As it is, if it is no blank text.
    @Nullable
    String wordsIfAny(String name) {
        return has(name) ? words(name) : null;
    }

    private static Refused noWords(String name) {
        return new Refused(400, "error.work.noWords", name);
    }

    private static <E extends Enum<E>> E one(String written, String name, E[] all) {
        return Arrays.stream(all)
                .filter(value -> lower(value).equals(written))
                .findFirst()
                .orElseThrow(() ->
                        wrong(name, Arrays.stream(all).map(RequestFields::lower).collect(Collectors.joining(", "))));
    }

    static <E extends Enum<E>> E query(Context request, String name, E[] all, E standard) {
        String written = request.queryParam(name);
        return written == null ? standard : one(written, name, all);
    }

    static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static Refused wrong(String name, String allowed) {
        return new Refused(400, "error.work.field", name, allowed);
    }
}
