package org.murabito.llm.gemini;

import java.net.URI;
import java.util.Set;
import java.util.regex.Pattern;
import org.murabito.text.Regex;

/// Which model is asked, where, and how.
///
/// @param baseUrl without the version, like `https://generativelanguage.googleapis.com`
/// @param streamed whether the reply comes in small pieces; some proxies drop a connection that is quiet for long
public record GeminiSettings(String key, URI baseUrl, String model, ThinkingBudget thinking, boolean streamed) {
    public static final URI GOOGLE = URI.create("https://generativelanguage.googleapis.com");

    private static final Set<String> SCHEMES = Set.of("http", "https");
    private static final Pattern MODEL = Regex.compile("[A-Za-z0-9][A-Za-z0-9._-]*");
    private static final Pattern VERSION = Regex.compile("/v1(?:beta)?/?$");
    private static final int LEAST_OF_PRO = 128;
    private static final Pattern THINKS_NOT_IF_TOLD = Regex.compile("gemini-2\\.5-flash.*");
    private static final Pattern THINKS_MINIMALLY = Regex.compile("gemini-3(?:-flash|\\.1-flash-lite|\\.5-flash).*");
    private static final Pattern SECOND_GENERATION = Regex.compile("gemini-[12]\\b.*");

    public GeminiSettings {
        key = key.strip();
        if (!MODEL.matcher(model).matches()) {
            throw new IllegalArgumentException(
                    "\"" + model
                            + "\" is no name of a model; allowed are letters, digits, '.', '_' and '-', as in gemini-2.5-flash");
        }
        if (key.isEmpty()) {
            throw new IllegalArgumentException("the API key for " + model + " is missing");
        }
        if (!key.chars().allMatch(c -> c > ' ' && c < 127)) {
            throw new IllegalArgumentException("the API key for " + model
                    + " has a character that no key has: only visible ASCII without spaces is allowed");
        }
        if (!SCHEMES.contains(String.valueOf(baseUrl.getScheme())) || baseUrl.getHost() == null) {
            throw new IllegalArgumentException(
                    "the address of " + model + " is not one; allowed: http or https with a host, like " + GOOGLE);
        }
        if (VERSION.matcher(String.valueOf(baseUrl.getPath())).find()) {
            throw new IllegalArgumentException("the address of " + model
                    + " ends in the version of the API, which is added to it: leave it out, as in " + GOOGLE);
        }
        if (baseUrl.getUserInfo() != null || baseUrl.getQuery() != null) {
            throw new IllegalArgumentException("the address of " + model
                    + " holds a password or a query: only host, port and path are allowed, the key stands by itself");
        }
    }

    /// A model of Google's, over Google's own address.
    public static GeminiSettings google(String key, String model) {
        return new GeminiSettings(key, GOOGLE, model, new ThinkingBudget.Least(), false);
    }

    public GeminiSettings at(URI newBaseUrl) {
        return new GeminiSettings(key, newBaseUrl, model, thinking, streamed);
    }

    public GeminiSettings thinking(ThinkingBudget newThinking) {
        return new GeminiSettings(key, baseUrl, model, newThinking, streamed);
    }

    /// As a level, or for models of the second generation, which know none, as a budget of tokens.
    public GeminiSettings thinking(String level, int budget) {
        return thinking(
                SECOND_GENERATION.matcher(model).matches()
                        ? new ThinkingBudget.Budget(budget)
                        : new ThinkingBudget.Level(level));
    }

    public GeminiSettings streamed(boolean newStreamed) {
        return new GeminiSettings(key, baseUrl, model, thinking, newStreamed);
    }

    /// What the model takes for the least thinking; [ThinkingBudget.Least] where nothing is sent, since it does not
    /// think (ai.google.dev/gemini-api/docs/thinking and the guides to each model, read on 2026-11-23).
    ThinkingBudget leastThinking() {
        if (THINKS_NOT_IF_TOLD.matcher(model).matches()) {
            return new ThinkingBudget.Budget(0);
        }
        if (model.startsWith("gemini-2.5")) {
            return new ThinkingBudget.Budget(LEAST_OF_PRO);
        }
        if (!model.startsWith("gemini-") || SECOND_GENERATION.matcher(model).matches()) {
            return new ThinkingBudget.Least();
        }
        return new ThinkingBudget.Level(THINKS_MINIMALLY.matcher(model).matches() ? "minimal" : "low");
    }

    /// Whether a tool's result can carry images. Models before the third generation refuse that.
    boolean imagesInResults() {
        return !SECOND_GENERATION.matcher(model).matches();
    }

    /// What exchanges are marked with: another model, whose signatures are not these, gets them without their JSON.
    String origin() {
        return "gemini " + model + " " + baseUrl;
    }

    @Override
    public String toString() {
        return model + " at " + baseUrl.getAuthority();
    }
}
