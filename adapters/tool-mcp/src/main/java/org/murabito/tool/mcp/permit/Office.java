package org.murabito.tool.mcp.permit;

import com.nimbusds.oauth2.sdk.as.AuthorizationServerMetadata;
import java.net.URI;
import java.util.List;

/// Who gives out permits for a server.
///
/// @param resource what the permit is for, as the server calls itself
/// @param scopes what one may ask for; none where nobody said
record Office(AuthorizationServerMetadata about, URI resource, List<String> scopes) {
    Office {
        scopes = List.copyOf(scopes);
    }
}
