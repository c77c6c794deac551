package org.murabito.tool.mcp.oauth;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The access token of a server, and how to get the next one.
///
/// @param server the only one that the token is sent to
/// @param issuer the authorization server that knows the client and gave the token, as it calls itself; empty where it
///     was kept by a version that did not write it down
/// @param endpoint the token endpoint
/// @param until when the token ends; null where nobody said
/// @param refresh gets the next token; empty where none was given
record TokenSet(
        URI server,
        ClientCredentials client,
        String issuer,
        URI endpoint,
        URI resource,
        List<String> scopes,
        String token,
        @Nullable Instant until,
        String refresh) {
    /// Ahead of its end, so that it does not end on the way.
    private static final Duration AHEAD = Duration.ofSeconds(30);

    TokenSet {
        scopes = List.copyOf(scopes);
    }

    boolean ends(Instant now) {
        return until != null && now.plus(AHEAD).isAfter(until);
    }

    /// Who issued it, for the operator.
    String from() {
        return issuer.isEmpty() ? endpoint.getHost() : AuthorizationServer.shown(issuer);
    }

    TokenSet withClient(ClientCredentials other) {
        return new TokenSet(server, other, issuer, endpoint, resource, scopes, token, until, refresh);
    }

    @Override
    public String toString() {
        return "tokens for " + server.getHost();
    }
}
