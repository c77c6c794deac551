package org.murabito.tool.mcp.permit;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a server was talked into: a token, and how to get the next one.
///
/// @param server whom the token is shown to, and nobody else
/// @param desk where tokens are given out
/// @param until when the token ends; null where nobody said
/// @param refresh gets the next token; empty where none was given
record Permit(
        URI server,
        Applicant applicant,
        URI desk,
        URI resource,
        List<String> scopes,
        String token,
        @Nullable Instant until,
        String refresh) {
    /// Ahead of its end, so that it does not end on the way.
    private static final Duration AHEAD = Duration.ofSeconds(30);

    Permit {
        scopes = List.copyOf(scopes);
    }

    boolean ends(Instant now) {
        return until != null && now.plus(AHEAD).isAfter(until);
    }

    Permit withApplicant(Applicant other) {
        return new Permit(server, other, desk, resource, scopes, token, until, refresh);
    }

    @Override
    public String toString() {
        return "permit for " + server.getHost();
    }
}
