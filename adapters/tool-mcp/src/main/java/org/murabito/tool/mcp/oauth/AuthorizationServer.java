package org.murabito.tool.mcp.oauth;

import com.nimbusds.oauth2.sdk.as.AuthorizationServerMetadata;
import java.net.URI;
import java.util.List;

/// The authorization server of an MCP server.
///
/// @param resource what a token is issued for, as the server calls itself
/// @param scopes what one may ask for; none where nobody said
record AuthorizationServer(AuthorizationServerMetadata about, URI resource, List<String> scopes) {
    AuthorizationServer {
        scopes = List.copyOf(scopes);
    }
}
