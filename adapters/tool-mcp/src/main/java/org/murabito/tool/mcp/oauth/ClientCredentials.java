package org.murabito.tool.mcp.oauth;

import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;

/// How this client is registered at an authorization server.
///
/// @param secret empty where there is none
/// @param method how the secret is sent
record ClientCredentials(String id, String secret, ClientAuthenticationMethod method) {
    @Override
    public String toString() {
        return "client " + id;
    }
}
