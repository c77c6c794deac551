package org.murabito.tool.mcp.setup;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.tool.outside.Endpoint;

/// The OAuth client that this installation is to a server. Without an id it registers itself.
///
/// @param id as we are known there; empty: we register
/// @param key a private key as PEM, shown in the place of a secret
/// @param scopes what is asked for; none: what the server says
/// @param itself whether it is let in for what it is, without a person who says yes
/// @param hosts in one's own network that a server may send us to; those of the web need no naming
/// @param port where the person's browser comes back to on this machine; 0: any
public record OAuthClient(
        String id,
        String secret,
        @Nullable Path key,
        List<String> scopes,
        boolean itself,
        List<Endpoint> hosts,
        int port) {
    public static final OAuthClient NONE = new OAuthClient("", "", null, List.of(), false, List.of(), 0);

    public OAuthClient {
        scopes = List.copyOf(scopes);
        hosts = List.copyOf(hosts);
    }

    /// Whether the id is the address of a document that says who we are.
    public boolean isDocument() {
        return id.startsWith("https://");
    }

    OAuthClient asking(List<String> others) {
        return new OAuthClient(id, secret, key, others, itself, hosts, port);
    }

    @Override
    public String toString() {
        return "client " + id;
    }
}
