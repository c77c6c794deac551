package org.murabito.tool.mcp.oauth;

import com.nimbusds.oauth2.sdk.GrantType;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.as.AuthorizationServerMetadata;
import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;
import com.nimbusds.oauth2.sdk.client.ClientInformation;
import com.nimbusds.oauth2.sdk.client.ClientMetadata;
import com.nimbusds.oauth2.sdk.client.ClientRegistrationRequest;
import com.nimbusds.oauth2.sdk.client.ClientRegistrationResponse;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Set;
import org.murabito.tool.mcp.setup.OAuthClient;

/// Registers this client at an authorization server: as the operator configured it, or dynamically (RFC 7591).
final class ClientRegistration {
    /// What is taken where nobody says otherwise (RFC 8414), and what is taken rather.
    private static final List<ClientAuthenticationMethod> METHODS = List.of(
            ClientAuthenticationMethod.NONE,
            ClientAuthenticationMethod.CLIENT_SECRET_BASIC,
            ClientAuthenticationMethod.CLIENT_SECRET_POST);

    /// OpenID Connect takes `web` where this is left out, and registers no loopback redirect for that.
    private static final String TYPE = "application_type";

    private final GuardedHttpClient http;

    ClientRegistration(GuardedHttpClient http) {
        this.http = http;
    }

    /// @param landing where a person's browser comes back to
    ClientCredentials at(AuthorizationServerMetadata about, OAuthClient client, URI landing) throws IOException {
        boolean readsDocuments = Boolean.TRUE.equals(about.getCustomParameter("client_id_metadata_document_supported"));
        if (!client.id().isEmpty() && (readsDocuments || !client.isDocument())) {
            return known(about, client);
        }
        if (about.getRegistrationEndpointURI() == null) {
            throw new IOException(about.getIssuer() + " registers nobody by itself; register there, and give "
                    + "oauth.clientId (and oauth.clientSecret)");
        }
        ClientInformation given = registered(about, landing);
        ClientAuthenticationMethod method = given.getMetadata().getTokenEndpointAuthMethod();
        String secret = given.getSecret() == null ? "" : given.getSecret().getValue();
        return new ClientCredentials(
                given.getID().getValue(),
                ClientAuthenticationMethod.NONE.equals(method) ? "" : secret,
                method == null ? withSecret(about) : method);
    }

    static ClientCredentials known(AuthorizationServerMetadata about, OAuthClient client) {
        return new ClientCredentials(client.id(), client.secret(), withSecret(about));
    }

    private static ClientAuthenticationMethod withSecret(AuthorizationServerMetadata about) {
        List<ClientAuthenticationMethod> offered = about.getTokenEndpointAuthMethods();
        return offered != null
                        && offered.contains(ClientAuthenticationMethod.CLIENT_SECRET_POST)
                        && !offered.contains(ClientAuthenticationMethod.CLIENT_SECRET_BASIC)
                ? ClientAuthenticationMethod.CLIENT_SECRET_POST
                : ClientAuthenticationMethod.CLIENT_SECRET_BASIC;
    }

    private ClientInformation registered(AuthorizationServerMetadata about, URI landing) throws IOException {
        ClientMetadata ours = new ClientMetadata();
        ours.setName("Murabito");
        ours.setCustomField(TYPE, "native");
        ours.setRedirectionURI(landing);
        ours.setResponseTypes(Set.of(ResponseType.CODE));
        ours.setGrantTypes(Set.of(GrantType.AUTHORIZATION_CODE, GrantType.REFRESH_TOKEN));
        List<ClientAuthenticationMethod> offered = about.getTokenEndpointAuthMethods();
        METHODS.stream()
                .filter(method -> offered == null || offered.contains(method))
                .findFirst()
                .ifPresent(ours::setTokenEndpointAuthMethod);
        try {
            ClientRegistrationResponse response = ClientRegistrationResponse.parse(
                    new ClientRegistrationRequest(about.getRegistrationEndpointURI(), ours, null)
                            .toHTTPRequest()
                            .send(http));
            if (!response.indicatesSuccess()) {
                throw new IOException(about.getIssuer() + " does not register us: "
                        + TokenEndpoint.said(response.toErrorResponse().getErrorObject()));
            }
            return response.toSuccessResponse().getClientInformation();
        } catch (ParseException e) {
            throw new IOException("what " + about.getIssuer() + " registered cannot be read", e);
        }
    }
}
