package org.murabito.webchat.request;

import io.javalin.http.Context;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.murabito.webchat.http.Refused;

/// Reads what stands behind the question mark of an address; what is not allowed is refused, with what is.
public final class QueryParameters {
    private QueryParameters() {}

    /// Empty where it is not there.
    ///
    /// @param error the text of the refusal, which names the most
    public static OptionalInt number(Context request, String name, int least, int most, String error) {
        String given = request.queryParam(name);
        if (given == null) {
            return OptionalInt.empty();
        }
        if (!given.matches("0|[1-9]\\d{0,5}") || Integer.parseInt(given) < least || Integer.parseInt(given) > most) {
            throw new Refused(400, error, most);
        }
        return OptionalInt.of(Integer.parseInt(given));
    }

    /// One of some names, in small letters; empty where it is not there.
    public static <T extends Enum<T>> Optional<T> choice(Context request, String name, T[] values) {
        String wanted = request.queryParam(name);
        if (wanted == null) {
            return Optional.empty();
        }
        return Optional.of(Arrays.stream(values)
                .filter(value -> word(value).equals(wanted))
                .findFirst()
                .orElseThrow(() -> new Refused(
                        400,
                        "error.operate.choice",
                        name,
                        Arrays.stream(values).map(QueryParameters::word).collect(Collectors.joining(", ")))));
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
