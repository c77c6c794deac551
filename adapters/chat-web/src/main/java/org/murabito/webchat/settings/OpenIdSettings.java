package org.murabito.webchat.settings;

import java.net.URI;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Sign-in by a provider of OpenID Connect.
///
/// @param issuer the provider, as it calls itself
/// @param clientId as it knows this installation
/// @param secret what this installation shows there; null for a public client. Never shown, logged or put into an
/// address
/// @param name what the page calls it
/// @param groups which of its groups are what here
public record OpenIdSettings(
        URI issuer, String clientId, @Nullable String secret, String name, List<String> scopes, Groups groups) {
    public OpenIdSettings {
        scopes = List.copyOf(scopes);
    }

    /// @param claim lists the groups of somebody
    /// @param members empty where whoever signs in is one
    public record Groups(String claim, Set<String> operators, Set<String> members, Set<String> guests) {
        public Groups {
            operators = Set.copyOf(operators);
            members = Set.copyOf(members);
            guests = Set.copyOf(guests);
        }
    }

    @Override
    public String toString() {
        return "OpenIdSettings(" + issuer + ", " + clientId + ")";
    }
}
