package org.murabito.mcp;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Authenticates a guest by the headers of its request.
@FunctionalInterface
public interface ClientAuthenticator {
    /// @param authorization the header of that name
    /// @param client the header `Murabito-Client`
    Optional<AuthenticatedClient> admit(@Nullable String authorization, @Nullable String client);
}
