package org.murabito.tool.mcp.oauth;

import com.nimbusds.oauth2.sdk.as.AuthorizationServerMetadata;
import java.net.URI;
import java.util.List;
import org.murabito.text.TextStart;
import org.murabito.tool.mcp.wire.TextCleaning;

/// The authorization server of an MCP server.
///
/// @param resource what a token is issued for, as the server calls itself
/// @param scopes what one may ask for; none where nobody said
record AuthorizationServer(AuthorizationServerMetadata about, URI resource, List<String> scopes) {
    AuthorizationServer {
        scopes = List.copyOf(scopes);
    }

    String issuer() {
        return about.getIssuer().getValue();
    }

    /// For the operator.
    String from() {
        return shown(issuer());
    }

    /// Servers choose whom they name.
    static String shown(String issuer) {
        return TextStart.marked(TextCleaning.line(issuer), 160);
    }

    /// Whether they came from here, and so did the id of their client.
    boolean hasIssued(TokenSet tokens) {
        return tokens.issuer().isEmpty()
                ? tokens.endpoint().equals(about.getTokenEndpointURI())
                : tokens.issuer().equals(issuer());
    }
}
