package org.murabito.llm.gemini;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelException.Kind;

/// Says what the vendor's refusals mean. Their words may repeat what was sent, so that only statuses and reasons get
/// out.
final class GeminiErrors {
    private static final Pattern WORD = Pattern.compile("[A-Z_]{1,60}");
    private static final Pattern FIELD = Pattern.compile("[A-Za-z0-9_.\\[\\]]{1,120}");
    // "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576)", and the like.
    private static final Pattern TOO_LONG = Pattern.compile("token count.{0,40}exceeds|payload size exceeds");

    private final GeminiSettings settings;
    private final Clock clock;

    GeminiErrors(GeminiSettings settings, Clock clock) {
        this.settings = settings;
        this.clock = clock;
    }

    ModelException network(String what) {
        return network(what, null);
    }

    ModelException network(String what, @Nullable Throwable cause) {
        String why = cause == null ? "" : " (" + cause.getClass().getSimpleName() + ")";
        return new ModelException(Kind.NETWORK, settings + " " + what + why);
    }

    ModelException malformed(String what) {
        return new ModelException(Kind.MALFORMED, settings + " " + what);
    }

    ModelException of(WireReply taken) {
        return of(taken.status(), error(taken.text()), taken.retryAfter());
    }

    /// A refusal inside a stream that had begun well.
    ModelException inside(String event) {
        JsonNode error = error(event);
        return of(error.path("code").asInt(500), error, null);
    }

    private static JsonNode error(String text) {
        JsonNode body = Json.find(text).orElseGet(Json::object);
        return (body.isArray() ? body.path(0) : body).path("error");
    }

    private ModelException of(int status, JsonNode error, @Nullable String retryAfter) {
        Kind kind = kind(status, error);
        Duration wait = kind == Kind.RATE_LIMITED || kind == Kind.OVERLOADED
                ? RetryDelay.asked(retryAfter, error, clock.instant()).orElse(null)
                : null;
        String what = switch (kind) {
            case RATE_LIMITED -> "takes no more requests for now";
            case OVERLOADED -> "is overloaded or broken";
            case CONTEXT_TOO_LONG -> "cannot take so long a conversation";
            case REFUSED -> "refused the content";
            case AUTH -> status == 429 ? "has used up the day's quota" : "does not accept the key";
            case NETWORK -> "gave up waiting";
            case MALFORMED -> status == 404 ? "is not known there" : "refused the request";
        };
        return new ModelException(kind, settings + " " + what + codes(status, error), wait, null);
    }

    private static Kind kind(int status, JsonNode error) {
        return switch (status) {
            case 400 -> badRequest(error);
            case 401, 403, 407 -> Kind.AUTH;
            case 408, 499 -> Kind.NETWORK;
            case 409 -> Kind.OVERLOADED;
            case 413 -> Kind.CONTEXT_TOO_LONG;
            // Waiting for a minute, as the vendor proposes, would not help.
            case 429 -> error.path("details").toString().contains("PerDay") ? Kind.AUTH : Kind.RATE_LIMITED;
            case 501 -> Kind.MALFORMED;
            default -> status >= 500 ? Kind.OVERLOADED : Kind.MALFORMED;
        };
    }

    private static Kind badRequest(JsonNode error) {
        if (reason(error).equals("API_KEY_INVALID")) {
            return Kind.AUTH;
        }
        String message = error.path("message").asText("").toLowerCase(Locale.ROOT);
        return TOO_LONG.matcher(message).find() ? Kind.CONTEXT_TOO_LONG : Kind.MALFORMED;
    }

    private static String reason(JsonNode error) {
        for (JsonNode detail : error.path("details")) {
            if (detail.path("reason").isTextual()) {
                return detail.path("reason").asText();
            }
        }
        return "";
    }

    private String codes(int status, JsonNode error) {
        StringBuilder codes = new StringBuilder(" (HTTP ").append(status);
        add(codes, WORD, error.path("status").asText(""));
        add(codes, WORD, reason(error));
        for (JsonNode detail : error.path("details")) {
            detail.path("fieldViolations")
                    .forEach(violation ->
                            add(codes, FIELD, violation.path("field").asText("")));
        }
        return codes.append(')').toString();
    }

    private void add(StringBuilder codes, Pattern harmless, String word) {
        if (harmless.matcher(word).matches() && !word.contains(settings.key())) {
            codes.append(", ").append(word);
        }
    }
}
