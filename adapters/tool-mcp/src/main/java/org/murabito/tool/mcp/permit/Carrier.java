package org.murabito.tool.mcp.permit;

import com.fasterxml.jackson.databind.JsonNode;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.http.HTTPRequestSender;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.http.ReadOnlyHTTPRequest;
import com.nimbusds.oauth2.sdk.http.ReadOnlyHTTPResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.murabito.llm.Json;

/// Carries requests to addresses that a server names. They are of the web: a server on the web can send nobody into
/// the network around this machine, nor from https to http. Redirects are not followed.
final class Carrier implements HTTPRequestSender {
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration ANSWER = Duration.ofSeconds(20);
    private static final int LONGEST = 1024 * 1024;

    private final URI server;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECT)
            .build();

    Carrier(URI server) {
        this.server = server;
    }

    /// The object that is there; empty where there is none.
    Optional<JsonNode> find(URI address) throws IOException {
        HttpResponse<InputStream> response = send(HttpRequest.newBuilder(checked(address))
                .header("Accept", "application/json")
                .timeout(ANSWER)
                .GET()
                .build());
        String body = text(response);
        return response.statusCode() == 200 ? Json.find(body).filter(JsonNode::isObject) : Optional.empty();
    }

    @Override
    public ReadOnlyHTTPResponse send(ReadOnlyHTTPRequest asked) throws IOException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(checked(asked.getURI())).timeout(ANSWER);
        asked.getHeaderMap().forEach((name, values) -> values.forEach(value -> request.header(name, value)));
        request.setHeader("Accept", "application/json");
        String body = asked.getBody();
        request.method(
                asked.getMethod() == HTTPRequest.Method.POST ? "POST" : "GET",
                body == null
                        ? HttpRequest.BodyPublishers.noBody()
                        : HttpRequest.BodyPublishers.ofString(body, StandardCharsets.UTF_8));
        HttpResponse<InputStream> response = send(request.build());
        HTTPResponse answer = new HTTPResponse(response.statusCode());
        response.headers().map().forEach((name, values) -> answer.setHeader(name, values.toArray(String[]::new)));
        answer.setBody(text(response));
        return answer;
    }

    private HttpResponse<InputStream> send(HttpRequest request) throws IOException {
        try {
            return client.send(request, HttpResponse.BodyHandlers.ofInputStream());
        } catch (ConnectException e) {
            // It says nothing itself.
            throw new IOException(request.uri().getAuthority() + " cannot be reached", e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted");
        }
    }

    private static String text(HttpResponse<InputStream> response) throws IOException {
        try (InputStream body = response.body()) {
            byte[] bytes = body.readNBytes(LONGEST + 1);
            if (bytes.length > LONGEST) {
                throw new IOException("an answer of more than " + LONGEST + " bytes");
            }
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    /// The same address, if one may go there.
    URI checked(URI address) throws IOException {
        String scheme = String.valueOf(address.getScheme());
        String host = address.getHost();
        if (host == null || !(scheme.equals("https") || (scheme.equals("http") && "http".equals(server.getScheme())))) {
            throw new IOException("it names an address that is not of https");
        }
        if (!host.equalsIgnoreCase(server.getHost()) && isNear(host) && !isNear(String.valueOf(server.getHost()))) {
            throw new IOException("it names an address in the network around this machine");
        }
        return address;
    }

    private static boolean isNear(String host) throws IOException {
        return Stream.of(InetAddress.getAllByName(host))
                .anyMatch(address -> address.isLoopbackAddress()
                        || address.isAnyLocalAddress()
                        || address.isLinkLocalAddress()
                        || address.isSiteLocalAddress()
                        // fc00::/7, which Java does not count among them
                        || (address.getAddress().length == 16 && (address.getAddress()[0] & 0xfe) == 0xfc));
    }
}
