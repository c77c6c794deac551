package org.murabito.llm.openai.setup;

import java.net.URI;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Which model is asked, where, and how.
///
/// @param key blank for a server that wants none
/// @param baseUrl up to and with the version, like `https://api.openai.com/v1`
/// @param effort how long it thinks before it answers, in the server's word; null: as little as it can
/// @param streamed whether the reply comes in small pieces; some servers and proxies drop a connection that is quiet
///     for long
/// @param images whether it sees images; null: known by its name
public record OpenAiSettings(
        String key,
        URI baseUrl,
        String model,
        @Nullable String effort,
        boolean streamed,
        ServerDialect dialect,
        @Nullable Boolean images) {
    public static final URI OPENAI = URI.create("https://api.openai.com/v1");

    private static final Pattern EFFORT = Pattern.compile("[a-z]{1,20}");

    public OpenAiSettings {
        key = key.strip();
        if (!key.chars().allMatch(c -> c > ' ' && c < 127)) {
            throw new IllegalArgumentException(
                    "the API key has a character that no key has: only visible ASCII without spaces is allowed");
        }
        String scheme = String.valueOf(baseUrl.getScheme());
        if (!(scheme.equals("http") || scheme.equals("https")) || baseUrl.getHost() == null) {
            throw new IllegalArgumentException("the address of " + model
                    + " is not one; allowed: http or https with a host, like http://127.0.0.1:11434/v1");
        }
        if (baseUrl.getUserInfo() != null || baseUrl.getQuery() != null) {
            throw new IllegalArgumentException("the address of " + model
                    + " holds a password or a query: only host, port and path are allowed, the key stands by itself");
        }
        if (model.isBlank()) {
            throw new IllegalArgumentException("the name of the model is missing, as in gpt-5-mini or llama3.2");
        }
        if (effort != null && !EFFORT.matcher(effort).matches()) {
            throw new IllegalArgumentException("the reasoning effort is \"" + effort
                    + "\", allowed: a word of the server, like low, medium or high");
        }
    }

    /// A model of OpenAI itself.
    public static OpenAiSettings openAi(String key, String model) {
        return at(key, OPENAI, model);
    }

    /// A model of any server that speaks as OpenAI does.
    public static OpenAiSettings at(String key, URI baseUrl, String model) {
        return new OpenAiSettings(key, baseUrl, model, null, false, ServerDialect.of(baseUrl), null);
    }

    public OpenAiSettings thinking(@Nullable String newEffort) {
        return new OpenAiSettings(key, baseUrl, model, newEffort, streamed, dialect, images);
    }

    public OpenAiSettings streamed(boolean newStreamed) {
        return new OpenAiSettings(key, baseUrl, model, effort, newStreamed, dialect, images);
    }

    public OpenAiSettings speaking(ServerDialect newDialect) {
        return new OpenAiSettings(key, baseUrl, model, effort, streamed, newDialect, images);
    }

    public OpenAiSettings seeing(boolean newImages) {
        return new OpenAiSettings(key, baseUrl, model, effort, streamed, dialect, newImages);
    }

    public boolean seesImages() {
        return images == null ? KnownModels.seesImages(model) : images;
    }

    /// The word for the least thinking, where the server is known to take one.
    public @Nullable String leastEffort() {
        return switch (dialect) {
            case OPENAI -> KnownModels.leastEffort(model);
            case COMPATIBLE -> null;
        };
    }

    /// Whether the model is to be asked over responses, whatever was meant.
    public boolean wantsResponses() {
        return dialect == ServerDialect.OPENAI && KnownModels.callsInResponses(model);
    }

    /// For people.
    public String place() {
        return baseUrl.getAuthority();
    }

    /// What exchanges are marked with: another address or model gets them without their JSON.
    public String origin(String form) {
        return form + " " + model + " " + baseUrl;
    }

    @Override
    public String toString() {
        return model + " at " + place() + (key.isEmpty() ? " without a key" : " with a key");
    }
}
