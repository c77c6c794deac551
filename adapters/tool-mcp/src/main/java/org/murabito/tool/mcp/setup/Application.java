package org.murabito.tool.mcp.setup;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.tool.outside.Endpoint;

/// As what we apply to the server that gives out permits for another. Where nothing is known there, we register.
///
/// @param id as we are known there; empty: we register
/// @param key a private key as PEM, shown in the place of a secret
/// @param scopes what is asked for; none: what the server says
/// @param itself whether it is let in for what it is, without a person who says yes
/// @param hosts in one's own network that a server may send us to; those of the web need no naming
/// @param port where the person's browser comes back to on this machine; 0: any
public record Application(
        String id,
        String secret,
        @Nullable Path key,
        List<String> scopes,
        boolean itself,
        List<Endpoint> hosts,
        int port) {
    public static final Application NONE = new Application("", "", null, List.of(), false, List.of(), 0);

    public Application {
        scopes = List.copyOf(scopes);
        hosts = List.copyOf(hosts);
    }

    /// Whether the id is the address of a document that says who we are.
    public boolean isDocument() {
        return id.startsWith("https://");
    }

    Application asking(List<String> others) {
        return new Application(id, secret, key, others, itself, hosts, port);
    }

    @Override
    public String toString() {
        return "application " + id;
    }
}
