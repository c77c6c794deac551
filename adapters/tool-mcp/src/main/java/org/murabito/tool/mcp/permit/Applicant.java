package org.murabito.tool.mcp.permit;

import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;

/// As whom we are known where permits are given out.
///
/// @param secret empty where there is none
/// @param method how the secret is shown
record Applicant(String id, String secret, ClientAuthenticationMethod method) {
    @Override
    public String toString() {
        return "applicant " + id;
    }
}
