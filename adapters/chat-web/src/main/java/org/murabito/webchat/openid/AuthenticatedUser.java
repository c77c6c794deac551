package org.murabito.webchat.openid;

import java.util.List;
import java.util.Set;
import org.murabito.chat.account.ProviderIdentity;

/// Somebody as the provider knows them.
///
/// @param names what they could be called, the best first
public record AuthenticatedUser(ProviderIdentity identity, List<String> names, Set<String> groups) {
    public AuthenticatedUser {
        names = List.copyOf(names);
        groups = Set.copyOf(groups);
    }
}
