package org.murabito.tool.outside;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;

/// Where requests may go.
///
/// @param own what the operator named: reached wherever it is, also inside the operator's own network
/// @param open whether every public address may be reached besides
/// @param ports at public addresses
public record EgressPolicy(Set<Endpoint> own, boolean open, Set<Integer> ports) {
    public static final Set<Integer> USUAL_PORTS = Set.of(80, 443, 8080, 8443);

    public EgressPolicy {
        own = Set.copyOf(own);
        ports = Set.copyOf(ports);
    }

    /// Nothing but what the operator named.
    public static EgressPolicy only(Collection<Endpoint> own) {
        return new EgressPolicy(Set.copyOf(own), false, USUAL_PORTS);
    }

    /// The public web, and what the operator named.
    public static EgressPolicy open(Collection<Endpoint> own) {
        return new EgressPolicy(Set.copyOf(own), true, USUAL_PORTS);
    }

    public boolean owns(String host, int port) {
        return own.contains(new Endpoint(host, port)) || (own.contains(new Endpoint(host, 0)) && ports.contains(port));
    }

    /// In words, for a refusal.
    public String allowed() {
        String named =
                String.join(", ", own.stream().map(Endpoint::toString).sorted().toList());
        if (!open) {
            return own.isEmpty() ? "nothing" : "only " + named;
        }
        String all = "public addresses at the ports " + new TreeSet<>(ports);
        return own.isEmpty() ? all : all + ", and " + named;
    }
}
