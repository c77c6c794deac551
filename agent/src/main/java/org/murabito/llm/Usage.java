package org.murabito.llm;

/// Tokens of one or more model calls, in five numbers that are never summed in advance. `fresh` is the prompt
/// without what the provider's cache served (`cacheRead`) or stored (`cacheWrite`); `output` includes
/// `thinking`.
public record Usage(long fresh, long cacheRead, long cacheWrite, long output, long thinking) {
    public static final Usage NONE = new Usage(0, 0, 0, 0, 0);

    public Usage plus(Usage other) {
        return new Usage(
                fresh + other.fresh,
                cacheRead + other.cacheRead,
                cacheWrite + other.cacheWrite,
                output + other.output,
                thinking + other.thinking);
    }

    /// What a budget counts: a cached token costs about a tenth of a fresh one at every vendor that caches.
    public long charged() {
        return fresh + cacheWrite + output + cacheRead / 10;
    }
}
