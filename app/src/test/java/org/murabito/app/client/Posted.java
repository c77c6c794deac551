package org.murabito.app.client;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;

/// A request to the MCP endpoint as it goes over the wire, without the protocol's library.
final class Posted {
    static final String GREETING =
            "{\"jsonrpc\":\"2.0\",\"id\":\"a-1\",\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\","
                    + "\"capabilities\":{},\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}}";

    private Posted() {}

    /// The first message of a session.
    static HttpResponse<String> to(URI address, Map<String, String> headers) throws IOException, InterruptedException {
        return to(address, headers, GREETING);
    }

    static HttpResponse<String> to(URI address, Map<String, String> headers, String body)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(address.resolve("/mcp"))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        headers.forEach(request::header);
        try (HttpClient http = HttpClient.newHttpClient()) {
            return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        }
    }
}
