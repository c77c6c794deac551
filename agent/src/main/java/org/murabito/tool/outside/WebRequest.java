package org.murabito.tool.outside;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What is asked of a server.
///
/// @param headers sent to the server that is named, and not to others that it redirects to; may be secrets
/// @param body null for none
/// @param mostBytes of the reply's body that are read, counted after unpacking
/// @param onward whether redirects are followed
public record WebRequest(
        String method,
        String url,
        Map<String, String> headers,
        @Nullable Body body,
        int mostBytes,
        boolean onward) {
    public WebRequest {
        headers = Map.copyOf(headers);
    }

    /// That goes where it is redirected to.
    public WebRequest(String method, String url, Map<String, String> headers, @Nullable Body body, int mostBytes) {
        this(method, url, headers, body, mostBytes, true);
    }

    public record Body(String contentType, String text) {}

    public static WebRequest get(String url, int mostBytes) {
        return new WebRequest("GET", url, Map.of(), null, mostBytes);
    }

    public WebRequest with(String header, String value) {
        Map<String, String> all = new HashMap<>(headers);
        all.put(header, value);
        return new WebRequest(method, url, all, body, mostBytes, onward);
    }

    /// Without what may be a secret.
    @Override
    public String toString() {
        return "WebRequest[" + method + "]";
    }
}
