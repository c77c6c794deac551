package org.murabito.tool.mcp.oauth;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.oauth2.sdk.AuthorizationGrant;
import com.nimbusds.oauth2.sdk.ClientCredentialsGrant;
import com.nimbusds.oauth2.sdk.ErrorObject;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.RefreshTokenGrant;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.TokenResponse;
import com.nimbusds.oauth2.sdk.auth.ClientAuthentication;
import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.ClientSecretPost;
import com.nimbusds.oauth2.sdk.auth.PrivateKeyJWT;
import com.nimbusds.oauth2.sdk.auth.Secret;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.token.RefreshToken;
import com.nimbusds.oauth2.sdk.token.Tokens;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.text.TextStart;
import org.murabito.tool.mcp.wire.TextCleaning;

/// Requests tokens at a token endpoint.
final class TokenEndpoint {
    private final GuardedHttpClient client;
    private final Clock clock;

    TokenEndpoint(GuardedHttpClient client, Clock clock) {
        this.client = client;
        this.clock = clock;
    }

    /// @param draft what is asked for; its token does not count
    TokenSet exchange(AuthorizationGrant grant, TokenSet draft) throws IOException {
        TokenRequest.Builder request = draft.client().secret().isEmpty()
                ? new TokenRequest.Builder(
                        draft.endpoint(), new ClientID(draft.client().id()), grant)
                : new TokenRequest.Builder(draft.endpoint(), shown(draft.client()), grant);
        return granted(request, draft);
    }

    /// As whoever holds the key.
    ///
    /// @param issuer the audience of the proof
    TokenSet exchange(KeyFile key, URI issuer, TokenSet draft) throws IOException {
        try {
            ClientAuthentication proof =
                    new PrivateKeyJWT(new ClientID(draft.client().id()), issuer, algorithm(key), key.key(), null, null);
            return granted(new TokenRequest.Builder(draft.endpoint(), proof, new ClientCredentialsGrant()), draft);
        } catch (JOSEException e) {
            throw new IOException("nothing can be signed with its key: " + e.getMessage(), e);
        }
    }

    private static JWSAlgorithm algorithm(KeyFile key) {
        return key.isElliptic() ? JWSAlgorithm.ES256 : JWSAlgorithm.RS256;
    }

    /// @param tokens one that can be refreshed
    TokenSet refreshed(TokenSet tokens) throws IOException {
        return exchange(new RefreshTokenGrant(new RefreshToken(tokens.refresh())), tokens);
    }

    private static ClientAuthentication shown(ClientCredentials client) {
        ClientID id = new ClientID(client.id());
        Secret secret = new Secret(client.secret());
        return client.method().equals(ClientAuthenticationMethod.CLIENT_SECRET_POST)
                ? new ClientSecretPost(id, secret)
                : new ClientSecretBasic(id, secret);
    }

    private TokenSet granted(TokenRequest.Builder request, TokenSet draft) throws IOException {
        if (!draft.scopes().isEmpty() && draft.refresh().isEmpty()) {
            request.scope(new Scope(draft.scopes().toArray(String[]::new)));
        }
        try {
            HTTPResponse answer =
                    request.resource(draft.resource()).build().toHTTPRequest().send(client);
            if (isPassing(answer.getStatusCode())) {
                throw new IOException(draft.endpoint().getHost() + " answers HTTP " + answer.getStatusCode());
            }
            TokenResponse response = TokenResponse.parse(answer);
            if (!response.indicatesSuccess()) {
                throw new Denied(said(response.toErrorResponse().getErrorObject()));
            }
            return tokens(response.toSuccessResponse().getTokens(), draft);
        } catch (ParseException e) {
            throw new IOException("the answer of " + draft.endpoint().getHost() + " cannot be read", e);
        }
    }

    /// Whether the same request may be granted later: nothing was decided about it.
    private static boolean isPassing(int status) {
        return status == 408 || status == 429 || status >= 500;
    }

    private TokenSet tokens(Tokens tokens, TokenSet draft) {
        long seconds = tokens.getAccessToken().getLifetime();
        Scope scope = tokens.getAccessToken().getScope();
        RefreshToken next = tokens.getRefreshToken();
        List<String> scopes = scope == null ? draft.scopes() : scope.toStringList();
        @Nullable Instant until = seconds > 0 ? clock.instant().plusSeconds(seconds) : null;
        return new TokenSet(
                draft.server(),
                draft.client(),
                draft.issuer(),
                draft.endpoint(),
                draft.resource(),
                scopes,
                tokens.getAccessToken().getValue(),
                until,
                next == null ? draft.refresh() : next.getValue());
    }

    static String said(@Nullable ErrorObject error) {
        if (error == null) {
            return "no reason given";
        }
        String description = error.getDescription() == null ? "" : " (" + error.getDescription() + ")";
        // Without a code, whatever answered there is no authorization server.
        String code = error.getCode() == null ? "HTTP " + error.getHTTPStatusCode() : error.getCode();
        return TextStart.marked(TextCleaning.line(code + description), 160);
    }

    /// It was understood there, and not given.
    static final class Denied extends IOException {
        private static final long serialVersionUID = 1;

        Denied(String why) {
            super(why);
        }
    }
}
