package org.murabito.webchat.openid;

import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.AuthorizationErrorResponse;
import com.nimbusds.oauth2.sdk.GeneralException;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.TokenResponse;
import com.nimbusds.oauth2.sdk.auth.ClientAuthentication;
import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.ClientSecretPost;
import com.nimbusds.oauth2.sdk.auth.Secret;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.openid.connect.sdk.AuthenticationRequest;
import com.nimbusds.openid.connect.sdk.AuthenticationResponse;
import com.nimbusds.openid.connect.sdk.AuthenticationResponseParser;
import com.nimbusds.openid.connect.sdk.LogoutRequest;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponse;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponseParser;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.settings.OpenIdSettings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A provider of OpenID Connect: found by its issuer, asked by authorization code with PKCE. Safe from any thread.
public final class OpenIdProvider {
    private static final Logger LOG = LoggerFactory.getLogger(OpenIdProvider.class);
    private static final int ANSWER_MILLIS = 10_000;
    private static final Duration FOUND_AGAIN = Duration.ofHours(1);

    private final OpenIdSettings settings;
    private final Clock clock;
    private final PendingSignIns pending;
    private @Nullable Found found;

    public OpenIdProvider(OpenIdSettings settings, Clock clock) {
        this.settings = settings;
        this.clock = clock;
        this.pending = new PendingSignIns(clock);
    }

    /// A sign-in that goes on at the provider.
    ///
    /// @param state comes back with the browser
    public record Begun(URI address, String state) {}

    private record Found(OIDCProviderMetadata metadata, IdTokens tokens, Instant until) {}

    /// @param back where the provider sends the browser
    public Begun begin(URI back) {
        URI endpoint = found().metadata().getAuthorizationEndpointURI();
        PendingSignIns.Pending begun = pending.begin(back);
        URI address = new AuthenticationRequest.Builder(
                        ResponseType.CODE, new Scope(settings.scopes().toArray(String[]::new)), client(), back)
                .endpointURI(endpoint)
                .state(begun.state())
                .nonce(begun.nonce())
                .codeChallenge(begun.verifier(), CodeChallengeMethod.S256)
                .build()
                .toURI();
        return new Begun(address, begun.state().getValue());
    }

    /// Whom the provider vouches for; refused where it vouches for nobody, or not for this sign-in.
    ///
    /// @param answer the parameters that the browser brought back
    public AuthenticatedUser end(String state, Map<String, List<String>> answer) {
        PendingSignIns.Pending begun = pending.end(state).orElseThrow(() -> new Refused(400, "error.openid.stale"));
        Found provider = found();
        try {
            AuthenticationResponse response = AuthenticationResponseParser.parse(begun.back(), answer);
            if (!response.indicatesSuccess()) {
                throw denied(response.toErrorResponse());
            }
            Issuer from = response.getIssuer();
            if (from != null && !from.equals(provider.metadata().getIssuer())) {
                throw new Refused(403, "error.openid.token");
            }
            OIDCTokenResponse tokens =
                    exchange(provider, begun, response.toSuccessResponse().getAuthorizationCode());
            return provider.tokens().read(tokens.getOIDCTokens(), begun.nonce());
        } catch (ParseException | IOException e) {
            throw unreachable(e);
        }
    }

    /// Where the provider ends its own session; empty where it has no such place.
    ///
    /// @param back where it sends the browser afterwards
    public Optional<URI> leave(URI back) {
        return Optional.ofNullable(found().metadata().getEndSessionEndpointURI())
                .map(endpoint -> new LogoutRequest(endpoint, null, null, client(), back, null, null).toURI());
    }

    private OIDCTokenResponse exchange(Found provider, PendingSignIns.Pending begun, AuthorizationCode code)
            throws IOException, ParseException {
        AuthorizationCodeGrant grant = new AuthorizationCodeGrant(code, begun.back(), begun.verifier());
        URI endpoint = provider.metadata().getTokenEndpointURI();
        String secret = settings.secret();
        TokenRequest.Builder request = secret == null
                ? new TokenRequest.Builder(endpoint, client(), grant)
                : new TokenRequest.Builder(endpoint, shown(provider.metadata(), new Secret(secret)), grant);
        TokenResponse response =
                OIDCTokenResponseParser.parse(send(request.build().toHTTPRequest()));
        if (!response.indicatesSuccess()) {
            LOG.warn(
                    "The provider of sign-in gave no tokens: {}",
                    response.toErrorResponse().getErrorObject().getCode());
            throw new Refused(403, "error.openid.token");
        }
        return (OIDCTokenResponse) response.toSuccessResponse();
    }

    private ClientAuthentication shown(OIDCProviderMetadata metadata, Secret secret) {
        List<ClientAuthenticationMethod> known = metadata.getTokenEndpointAuthMethods();
        return known == null || known.contains(ClientAuthenticationMethod.CLIENT_SECRET_BASIC)
                ? new ClientSecretBasic(client(), secret)
                : new ClientSecretPost(client(), secret);
    }

    static HTTPResponse send(HTTPRequest request) throws IOException {
        request.setConnectTimeout(ANSWER_MILLIS);
        request.setReadTimeout(ANSWER_MILLIS);
        request.setFollowRedirects(false);
        return request.send();
    }

    private synchronized Found found() {
        Found known = found;
        if (known == null || !known.until().isAfter(clock.instant())) {
            try {
                OIDCProviderMetadata metadata =
                        OIDCProviderMetadata.resolve(new Issuer(settings.issuer()), ANSWER_MILLIS, ANSWER_MILLIS);
                known = new Found(
                        metadata,
                        new IdTokens(metadata, settings),
                        clock.instant().plus(FOUND_AGAIN));
                found = known;
            } catch (GeneralException | IOException e) {
                throw unreachable(e);
            }
        }
        return known;
    }

    private static Refused unreachable(Exception e) {
        LOG.warn("The provider of sign-in cannot be understood: {}", e.getMessage());
        return new Refused(502, "error.openid.unreachable");
    }

    private static Refused denied(AuthorizationErrorResponse error) {
        LOG.warn(
                "The provider of sign-in let somebody not in: {}",
                error.getErrorObject().getCode());
        return new Refused(403, "error.openid.denied");
    }

    private ClientID client() {
        return new ClientID(settings.clientId());
    }
}
