package org.murabito.tool.mcp.oauth;

import com.fasterxml.jackson.databind.JsonNode;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.as.AuthorizationServerMetadata;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.murabito.llm.Json;

/// Finds the authorization server of an MCP server
/// (https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization): the server's metadata (RFC 9728)
/// name an authorization server, whose metadata (RFC 8414) name its addresses. Servers of 2025-03-26 are
/// their own authorization servers.
final class AuthorizationServers {
    private static final String RESOURCE = "/.well-known/oauth-protected-resource";
    private static final String OAUTH = "/.well-known/oauth-authorization-server";
    private static final String OPENID = "/.well-known/openid-configuration";

    private final URI server;
    private final GuardedHttpClient client;

    AuthorizationServers(URI server, GuardedHttpClient client) {
        this.server = server;
        this.client = client;
    }

    /// @param known the issuer that is taken where the server names several, and this one among them
    /// @throws IOException what is wrong there, in words for the operator
    AuthorizationServer find(Challenge challenge, String known) throws IOException {
        Optional<JsonNode> told = resource(challenge);
        if (told.isEmpty()) {
            return ofTheServer();
        }
        URI resource = resource(told.get().path("resource").asText(""));
        URI issuer = chosen(told.get().path("authorization_servers"), known);
        for (URI place : places(issuer)) {
            Optional<JsonNode> about = client.find(place);
            if (about.isPresent()) {
                if (!isSame(about.get().path("issuer").asText(), issuer.toString())) {
                    throw new IOException("what " + place.getHost() + " says of itself is about somebody else");
                }
                List<String> scopes = new ArrayList<>();
                told.get().path("scopes_supported").forEach(scope -> scopes.add(scope.asText()));
                return new AuthorizationServer(parsed(about.get()), resource, scopes);
            }
        }
        throw new IOException(issuer.getHost() + ", which issues its tokens, says nothing of itself");
    }

    private static URI chosen(JsonNode issuers, String known) throws IOException {
        for (JsonNode issuer : issuers) {
            if (isSame(issuer.asText(), known)) {
                return address(known);
            }
        }
        return address(issuers.path(0).asText(""));
    }

    /// An empty path and a slash alone mean the same (https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3).
    private static boolean isSame(String one, String other) {
        return withoutRoot(one).equals(withoutRoot(other));
    }

    private static String withoutRoot(String address) {
        return address.replaceFirst("^(https?://[^/?#]+)/$", "$1");
    }

    private Optional<JsonNode> resource(Challenge challenge) throws IOException {
        Optional<String> named = challenge.metadata();
        if (named.isPresent()) {
            return Optional.of(client.find(address(named.get()))
                    .orElseThrow(() -> new IOException("what it says of itself is not where it says")));
        }
        String path = path(server);
        Optional<JsonNode> own = path.isEmpty() ? Optional.empty() : client.find(server.resolve(RESOURCE + path));
        return own.isPresent() ? own : client.find(server.resolve(RESOURCE));
    }

    /// A token for one server must not be good for another (https://www.rfc-editor.org/rfc/rfc9728#section-3.3).
    private URI resource(String named) throws IOException {
        URI resource = address(named);
        boolean own = origin(resource).equals(origin(server))
                && (path(server) + "/").startsWith(path(resource) + "/")
                && resource.getQuery() == null;
        if (!own) {
            throw new IOException("its tokens would be for " + resource.getHost() + path(resource) + ", not for it");
        }
        return resource;
    }

    private AuthorizationServer ofTheServer() throws IOException {
        URI root = server.resolve("/");
        Optional<JsonNode> about = client.find(server.resolve(OAUTH));
        if (about.isEmpty()) {
            return new AuthorizationServer(
                    parsed(Json.object()
                            .put("issuer", origin(server))
                            .put(
                                    "authorization_endpoint",
                                    root.resolve("authorize").toString())
                            .put("token_endpoint", root.resolve("token").toString())
                            .put(
                                    "registration_endpoint",
                                    root.resolve("register").toString())
                            .set("code_challenge_methods_supported", Json.read("[\"S256\"]"))),
                    server,
                    List.of());
        }
        if (!origin(address(about.get().path("issuer").asText())).equals(origin(server))) {
            throw new IOException("what it says of itself is about somebody else");
        }
        return new AuthorizationServer(parsed(about.get()), server, List.of());
    }

    private static List<URI> places(URI issuer) {
        String path = path(issuer);
        return path.isEmpty()
                ? List.of(issuer.resolve(OAUTH), issuer.resolve(OPENID))
                : List.of(issuer.resolve(OAUTH + path), issuer.resolve(OPENID + path), issuer.resolve(path + OPENID));
    }

    private static AuthorizationServerMetadata parsed(JsonNode about) throws IOException {
        try {
            AuthorizationServerMetadata parsed = AuthorizationServerMetadata.parse(Json.write(about));
            if (parsed.getTokenEndpointURI() == null) {
                throw new IOException("it does not say where tokens are given out");
            }
            return parsed;
        } catch (ParseException e) {
            throw new IOException("what is said of its authorization cannot be read: " + e.getMessage(), e);
        }
    }

    /// A code that somebody else could use is not asked for.
    static void provesItself(AuthorizationServerMetadata about) throws IOException {
        List<CodeChallengeMethod> methods = about.getCodeChallengeMethods();
        if (methods == null || !methods.contains(CodeChallengeMethod.S256)) {
            throw new IOException(new Issuer(about.getIssuer()) + " does not know PKCE with S256, which is needed");
        }
    }

    private static URI address(String written) throws IOException {
        try {
            URI address = URI.create(written);
            if (address.getHost() != null) {
                return address;
            }
        } catch (IllegalArgumentException _) {
            // Told below.
        }
        throw new IOException("an address that it names cannot be read");
    }

    private static String origin(URI address) {
        int port = address.getPort() >= 0 ? address.getPort() : "https".equals(address.getScheme()) ? 443 : 80;
        return address.getScheme() + "://" + address.getHost() + ":" + port;
    }

    private static String path(URI address) {
        String path = String.valueOf(address.getRawPath());
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }
}
