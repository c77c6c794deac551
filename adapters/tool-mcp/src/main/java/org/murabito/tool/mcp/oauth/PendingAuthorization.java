package org.murabito.tool.mcp.oauth;

import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.AuthorizationRequest;
import com.nimbusds.oauth2.sdk.AuthorizationResponse;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.as.AuthorizationServerMetadata;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.oauth2.sdk.util.URLUtils;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;

/// One authorization request that waits for a person: the address to open, and the check of what comes back.
record PendingAuthorization(
        AuthorizationServerMetadata about, TokenSet draft, URI landing, State state, CodeVerifier verifier) {
    static PendingAuthorization fresh(AuthorizationServerMetadata about, TokenSet draft, URI landing)
            throws IOException {
        AuthorizationServers.provesItself(about);
        if (about.getAuthorizationEndpointURI() == null) {
            throw new IOException(about.getIssuer() + " does not say where people are asked");
        }
        return new PendingAuthorization(about, draft, landing, new State(), new CodeVerifier());
    }

    URI address() {
        AuthorizationRequest.Builder request = new AuthorizationRequest.Builder(
                        new ResponseType(ResponseType.Value.CODE),
                        new ClientID(draft.client().id()))
                .endpointURI(about.getAuthorizationEndpointURI())
                .redirectionURI(landing)
                .state(state)
                .codeChallenge(verifier, CodeChallengeMethod.S256)
                .resource(draft.resource());
        if (!draft.scopes().isEmpty()) {
            request.scope(new Scope(draft.scopes().toArray(String[]::new)));
        }
        return request.build().toURI();
    }

    /// @param query of where the person's browser was sent
    AuthorizationCodeGrant answered(String query) throws IOException {
        Map<String, List<String>> arrived = URLUtils.parseParameters(query);
        AuthorizationResponse response;
        try {
            response = AuthorizationResponse.parse(landing, arrived);
        } catch (ParseException | IllegalArgumentException e) {
            throw new IOException("that is not the address that the browser was sent to", e);
        }
        if (!state.equals(response.getState())) {
            throw new IOException("the browser came back from another asking; open the newest address");
        }
        if (!isOfIssuer(arrived)) {
            // A reason that is given there is that other one's, and not told.
            throw new IOException("the browser came back from another authorization server than "
                    + AuthorizationServer.shown(about.getIssuer().getValue()));
        }
        if (!response.indicatesSuccess()) {
            throw new TokenEndpoint.Denied(
                    TokenEndpoint.said(response.toErrorResponse().getErrorObject()));
        }
        AuthorizationCode code = response.toSuccessResponse().getAuthorizationCode();
        if (code == null) {
            throw new IOException("the browser came back with neither a code nor a reason");
        }
        return new AuthorizationCodeGrant(code, landing, verifier);
    }

    /// Letter by letter (https://www.rfc-editor.org/rfc/rfc9207#section-2.4).
    private boolean isOfIssuer(Map<String, List<String>> arrived) {
        List<String> named = arrived.get("iss");
        return named == null
                ? !about.supportsAuthorizationResponseIssuerParam()
                : named.equals(List.of(about.getIssuer().getValue()));
    }

    @Override
    public String toString() {
        return "authorization for " + draft;
    }
}
