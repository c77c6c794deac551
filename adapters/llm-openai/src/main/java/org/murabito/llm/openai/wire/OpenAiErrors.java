package org.murabito.llm.openai.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.openai.core.http.Headers;
import com.openai.errors.OpenAIServiceException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelException.Kind;
import org.murabito.llm.openai.setup.OpenAiSettings;

/// Says what a server's refusal means. Servers repeat keys and conversations in the texts of their errors, so that
/// nothing of these gets out: only codes do.
public final class OpenAiErrors {
    private static final Pattern CODE = Pattern.compile("[A-Za-z0-9_.\\[\\]-]{1,60}");
    // OpenAI, Azure, vLLM, llama.cpp, LM Studio and the like, in their own words.
    private static final List<String> TOO_LONG = List.of(
            "context_length",
            "exceed_context_size",
            "context length",
            "context size",
            "context window",
            "prompt is too long",
            "input is too long",
            "request too large");
    private static final List<String> NOT_PAID =
            List.of("insufficient_quota", "billing", "credit", "account_deactivated");
    private static final List<String> REFUSED =
            List.of("content_policy", "content_filter", "invalid_prompt", "content_management");

    private final OpenAiSettings settings;
    private final Clock clock;

    public OpenAiErrors(OpenAiSettings settings, Clock clock) {
        this.settings = settings;
        this.clock = clock;
    }

    /// A refusal with a status of its own.
    ModelException of(OpenAIServiceException refused) {
        JsonNode body;
        try {
            body = refused.body().convert(JsonNode.class);
        } catch (RuntimeException _) {
            body = Json.object();
        }
        return of(refused.statusCode(), error(body == null ? Json.object() : body), refused.headers());
    }

    /// A refusal that came inside a reply, as servers do once they have begun to stream.
    public ModelException inside(JsonNode body) {
        JsonNode error = error(body);
        int status = error.path("code").isInt() ? error.path("code").asInt() : 0;
        return of(status, error, Headers.builder().build());
    }

    public ModelException network(String what, @Nullable Throwable cause) {
        String why = cause == null ? "" : " (" + cause.getClass().getSimpleName() + ")";
        return new ModelException(Kind.NETWORK, settings.model() + " at " + place() + " " + what + why);
    }

    public ModelException malformed(String what) {
        return new ModelException(Kind.MALFORMED, settings.model() + " at " + place() + " " + what);
    }

    /// The error itself, wherever a server puts it.
    private static JsonNode error(JsonNode body) {
        JsonNode error = body.has("error") ? body.path("error") : body;
        if (error.isTextual()) {
            return Json.object().put("message", error.asText());
        }
        return error.has("detail")
                ? Json.object().put("message", error.path("detail").asText())
                : error;
    }

    private ModelException of(int status, JsonNode error, Headers headers) {
        String code = error.path("code").asText("");
        String type = error.path("type").asText("");
        Kind kind = kind(status, (code + " " + type).toLowerCase(Locale.ROOT), words(error));
        Duration wait = kind == Kind.RATE_LIMITED || kind == Kind.OVERLOADED
                ? RetryHeaders.asked(name -> first(headers, name), clock.instant())
                        .orElse(null)
                : null;
        String hint = switch (kind) {
            case AUTH -> status == 429 || status == 402 ? ": the account is used up" : ": the key was refused";
            case RATE_LIMITED -> ": too many requests";
            case OVERLOADED -> ": the server is overloaded or broken";
            case CONTEXT_TOO_LONG -> ": the conversation is too long";
            case REFUSED -> ": the content was refused";
            case NETWORK -> ": no reply in time";
            case MALFORMED -> status == 404 ? ": no such model or address" : ": the request was refused";
        };
        String shown = settings.model() + " at " + place() + hint + codes(status, code, type, error);
        return new ModelException(kind, shown, wait, null);
    }

    private static Kind kind(int status, String codes, String words) {
        if (isAny(NOT_PAID, codes) || status == 402) {
            return Kind.AUTH;
        }
        if (status == 413 || isAny(TOO_LONG, codes) || isAny(TOO_LONG, words)) {
            return Kind.CONTEXT_TOO_LONG;
        }
        if (isAny(REFUSED, codes)) {
            return Kind.REFUSED;
        }
        return switch (status) {
            case 401, 403, 407 -> Kind.AUTH;
            case 408 -> Kind.NETWORK;
            case 429 -> Kind.RATE_LIMITED;
            case 409 -> Kind.OVERLOADED;
            case 501 -> Kind.MALFORMED;
            default -> status >= 500 ? Kind.OVERLOADED : byCode(codes);
        };
    }

    private static Kind byCode(String codes) {
        if (codes.contains("rate_limit") || codes.contains("too_many_requests")) {
            return Kind.RATE_LIMITED;
        }
        if (codes.contains("server_error") || codes.contains("overloaded") || codes.contains("unavailable")) {
            return Kind.OVERLOADED;
        }
        return codes.contains("api_key") || codes.contains("authentication") ? Kind.AUTH : Kind.MALFORMED;
    }

    private static boolean isAny(List<String> signs, String text) {
        return signs.stream().anyMatch(text::contains);
    }

    private static String words(JsonNode error) {
        return error.path("message").asText("").toLowerCase(Locale.ROOT);
    }

    private static Optional<String> first(Headers headers, String name) {
        return headers.values(name).stream().findFirst();
    }

    private String codes(int status, String code, String type, JsonNode error) {
        StringBuilder codes = new StringBuilder(status == 0 ? " (" : " (HTTP " + status + ", ");
        add(codes, "code ", code);
        add(codes, "type ", type);
        add(codes, "parameter ", error.path("param").asText(""));
        codes.setLength(codes.length() - 2);
        return codes.isEmpty() ? "" : codes + ")";
    }

    private void add(StringBuilder codes, String what, String value) {
        boolean secret = !settings.key().isEmpty() && value.contains(settings.key());
        if (CODE.matcher(value).matches() && !secret) {
            codes.append(what).append(value).append(", ");
        }
    }

    private String place() {
        return settings.place();
    }
}
