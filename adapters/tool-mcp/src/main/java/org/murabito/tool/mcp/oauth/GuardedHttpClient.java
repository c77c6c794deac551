package org.murabito.tool.mcp.oauth;

import com.fasterxml.jackson.databind.JsonNode;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.http.HTTPRequestSender;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.http.ReadOnlyHTTPRequest;
import com.nimbusds.oauth2.sdk.http.ReadOnlyHTTPResponse;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Deadline;
import org.murabito.llm.Json;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.murabito.tool.outside.EgressPolicy;
import org.murabito.tool.outside.Endpoint;
import org.murabito.tool.outside.HostForm;
import org.murabito.tool.outside.WebClient;
import org.murabito.tool.outside.WebException;
import org.murabito.tool.outside.WebReply;
import org.murabito.tool.outside.WebRequest;

/// Carries requests to addresses that a server names. They are of the web: a server on the web can send nobody into
/// the network around this machine, whatever a name stands for at its second look-up, nor from https to http. What the
/// operator named is exempt, and so is all where the operator's own address of the server is one inside. Redirects are
/// not followed: what is sent may be secret.
final class GuardedHttpClient implements HTTPRequestSender {
    private static final Duration ANSWER = Duration.ofSeconds(20);
    private static final int LONGEST = 1024 * 1024;
    private static final String TYPE = "Content-Type";
    private static final List<String> READ = List.of(TYPE, "WWW-Authenticate");

    private final URI server;
    private final Set<Endpoint> own;
    private final boolean inside;
    private final Function<EgressPolicy, WebClient> clients;

    /// @param clients one that reaches so far
    GuardedHttpClient(ServerTransport.Address way, Function<EgressPolicy, WebClient> clients) {
        this.server = way.url();
        this.own = new HashSet<>(way.client().hosts());
        this.own.add(endpoint(server));
        this.inside = HostForm.isInside(endpoint(server).host());
        this.clients = clients;
    }

    private static Endpoint endpoint(URI address) {
        return Endpoint.ofUrl(address.toString())
                .orElseThrow(() -> new IllegalArgumentException("no address of http or https"));
    }

    /// The object that is there; empty where there is none.
    Optional<JsonNode> find(URI address) throws IOException {
        WebReply reply = ask("GET", address, Map.of(), null);
        return reply.status() == 200
                ? Json.find(reply.text(StandardCharsets.UTF_8)).filter(JsonNode::isObject)
                : Optional.empty();
    }

    @Override
    public ReadOnlyHTTPResponse send(ReadOnlyHTTPRequest asked) throws IOException {
        Map<String, String> headers = new HashMap<>();
        asked.getHeaderMap().forEach((name, values) -> headers.put(name, String.join(", ", values)));
        String type = headers.remove(TYPE);
        String body = asked.getBody();
        WebReply reply = ask(
                asked.getMethod() == HTTPRequest.Method.POST ? "POST" : "GET",
                asked.getURI(),
                headers,
                body == null ? null : new WebRequest.Body(String.valueOf(type), body));
        HTTPResponse answer = new HTTPResponse(reply.status());
        READ.forEach(name -> reply.header(name).ifPresent(value -> answer.setHeader(name, value)));
        answer.setBody(reply.text(StandardCharsets.UTF_8));
        return answer;
    }

    private WebReply ask(String method, URI address, Map<String, String> headers, WebRequest.@Nullable Body body)
            throws IOException {
        checked(address);
        WebRequest request = new WebRequest(method, address.toString(), headers, body, LONGEST, false)
                .with("Accept", "application/json");
        try {
            WebReply reply = clients.apply(egress(endpoint(address))).ask(request, Deadline.in(ANSWER));
            if (reply.cut()) {
                throw new IOException("an answer of more than " + LONGEST + " bytes");
            }
            return reply;
        } catch (WebException e) {
            throw new IOException(said(address, e), e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted");
        }
    }

    private static String said(URI address, WebException e) {
        return switch (e.kind()) {
            case REFUSED ->
                "it names an address in the network around this machine (" + e.getMessage()
                        + "); oauth.hosts names hosts there that may be gone to";
            case UNREACHABLE -> address.getAuthority() + " cannot be reached";
            case MALFORMED, TIMEOUT -> String.valueOf(e.getMessage());
        };
    }

    private EgressPolicy egress(Endpoint there) {
        Set<Endpoint> all = new HashSet<>(own);
        if (inside) {
            all.add(there);
        }
        return new EgressPolicy(all, true, Set.of(there.port()));
    }

    /// The same address, if one may go there as far as it can be read from it.
    URI checked(URI address) throws IOException {
        String scheme = String.valueOf(address.getScheme());
        String host = address.getHost();
        if (host == null || !(scheme.equals("https") || (scheme.equals("http") && "http".equals(server.getScheme())))) {
            throw new IOException("it names an address that is not of https");
        }
        Endpoint there = endpoint(address);
        if (HostForm.isInside(there.host()) && !egress(there).owns(there.host(), there.port())) {
            throw new IOException("it names an address in the network around this machine (" + there
                    + "); oauth.hosts names hosts there that may be gone to");
        }
        return address;
    }
}
