package org.murabito.testkit.llm;

import java.util.Map;

/// A request as it came over the wire.
///
/// @param path with its query
/// @param headers by their name in lower case
public record Arrived(String method, String path, Map<String, String> headers, String body) {
    public Arrived {
        headers = Map.copyOf(headers);
    }

    public String header(String name) {
        return headers.getOrDefault(name, "");
    }
}
