package org.murabito.llm.anthropic;

import java.net.URI;

/// How Anthropic's models are reached.
///
/// @param key never shown, by [#toString] neither
/// @param url where the API is; [#URL] unless there is a proxy
/// @param model as Anthropic names it
/// @param streamed whether replies come piece by piece: long ones then survive proxies that close quiet connections
/// @param kept how long the provider keeps tools and system text in its cache; messages are always kept for five
///     minutes, longer than an investigation takes
public record AnthropicSettings(
        String key, String url, String model, ThinkingEffort thinking, boolean streamed, CacheTime kept) {
    public static final String URL = "https://api.anthropic.com";

    /// How long a cached prefix lives after its last use. An hour costs more to write.
    public enum CacheTime {
        FIVE_MINUTES,
        ONE_HOUR
    }

    public AnthropicSettings {
        key = key.strip();
        require(!key.isEmpty(), "the key is empty");
        require(
                key.chars().allMatch(c -> c > ' ' && c < 127),
                "the key has a character that no key has: only visible ASCII without spaces is allowed");
        require(!model.isBlank(), "the model has no name");
        require(URI.create(url).getHost() != null, "the address \"" + url + "\" names no host");
    }

    /// What fits most: no thinking, streamed, five minutes.
    public static AnthropicSettings of(String key, String model) {
        return new AnthropicSettings(key, URL, model, new ThinkingEffort.Off(), true, CacheTime.FIVE_MINUTES);
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException("Anthropic cannot be asked: " + otherwise);
        }
    }

    @Override
    public String toString() {
        return "AnthropicSettings[" + model + " at " + url + ", " + thinking + (streamed ? ", streamed" : "") + "]";
    }
}
