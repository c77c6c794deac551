package org.murabito.llm.anthropic;

import com.anthropic.errors.AnthropicServiceException;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelException.Kind;
import org.murabito.llm.RetryAfter;

/// Says what an error of the API means (platform.claude.com/docs, Errors). Its own words are read but never passed on:
/// they may quote the conversation, or the key.
final class AnthropicErrors {
    private AnthropicErrors() {}

    static ModelException of(AnthropicServiceException error, String model, Instant now) {
        Optional<Duration> wait = error.headers().values("retry-after").stream()
                .findFirst()
                .flatMap(value -> RetryAfter.read(value, now));
        return of(error.statusCode(), error.apiMessage().orElse(""), model, wait);
    }

    /// An error that came after the reply had begun.
    static ModelException inStream(String type, String message, String model) {
        int status = switch (type) {
            case "invalid_request_error" -> 400;
            case "authentication_error" -> 401;
            case "billing_error" -> 402;
            case "permission_error" -> 403;
            case "not_found_error" -> 404;
            case "request_too_large" -> 413;
            case "rate_limit_error" -> 429;
            case "overloaded_error" -> 529;
            default -> 500;
        };
        return of(status, message, model, Optional.empty());
    }

    private static ModelException of(int status, String message, String model, Optional<Duration> wait) {
        String words = message.toLowerCase(Locale.ROOT);
        if (status == 413 || (status == 400 && isTooLong(words))) {
            return failure(Kind.CONTEXT_TOO_LONG, "the conversation is too long for " + model, status, wait);
        }
        if (status == 402 || (status == 400 && isUnpaid(words))) {
            return failure(Kind.AUTH, "credit at Anthropic is used up, or the limit set there", status, wait);
        }
        return switch (status) {
            case 401 -> failure(Kind.AUTH, "Anthropic does not accept the key", status, wait);
            case 403 -> failure(Kind.AUTH, "the key may not use " + model, status, wait);
            case 404 -> failure(Kind.MALFORMED, "Anthropic has no model " + model + " at this address", status, wait);
            case 408 -> failure(Kind.NETWORK, "Anthropic waited too long for the request", status, wait);
            case 429 -> failure(Kind.RATE_LIMITED, "Anthropic limits the rate", status, wait);
            default ->
                status >= 500
                        ? failure(Kind.OVERLOADED, "Anthropic is overloaded or fails", status, wait)
                        : failure(Kind.MALFORMED, "Anthropic did not accept the request", status, wait);
        };
    }

    private static boolean isTooLong(String words) {
        return words.contains("prompt is too long")
                || words.contains("context limit")
                || words.contains("context window");
    }

    private static boolean isUnpaid(String words) {
        return words.contains("credit balance") || words.contains("usage limit") || words.contains("spend limit");
    }

    private static ModelException failure(Kind kind, String what, int status, Optional<Duration> wait) {
        return new ModelException(kind, what + " (" + status + ")", wait.orElse(null), null);
    }
}
