package org.murabito.tool.mcp.permit;

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
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.token.RefreshToken;
import com.nimbusds.oauth2.sdk.token.Tokens;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.tool.Truncation;
import org.murabito.tool.mcp.wire.Cleaning;

/// Where tokens are given out.
final class Desk {
    private final Carrier carrier;
    private final Clock clock;

    Desk(Carrier carrier, Clock clock) {
        this.carrier = carrier;
        this.clock = clock;
    }

    /// @param draft what is asked for; its token does not count
    Permit exchange(AuthorizationGrant grant, Permit draft) throws IOException {
        TokenRequest.Builder request = draft.applicant().secret().isEmpty()
                ? new TokenRequest.Builder(
                        draft.desk(), new ClientID(draft.applicant().id()), grant)
                : new TokenRequest.Builder(draft.desk(), shown(draft.applicant()), grant);
        return granted(request, draft);
    }

    /// As whoever holds the key.
    ///
    /// @param office whom the proof is made for
    Permit exchange(KeyFile key, URI office, Permit draft) throws IOException {
        try {
            ClientAuthentication proof = new PrivateKeyJWT(
                    new ClientID(draft.applicant().id()), office, algorithm(key), key.key(), null, null);
            return granted(new TokenRequest.Builder(draft.desk(), proof, new ClientCredentialsGrant()), draft);
        } catch (JOSEException e) {
            throw new IOException("nothing can be signed with its key: " + e.getMessage(), e);
        }
    }

    private static JWSAlgorithm algorithm(KeyFile key) {
        return key.isElliptic() ? JWSAlgorithm.ES256 : JWSAlgorithm.RS256;
    }

    /// @param permit one that can be refreshed
    Permit refreshed(Permit permit) throws IOException {
        return exchange(new RefreshTokenGrant(new RefreshToken(permit.refresh())), permit);
    }

    private static ClientAuthentication shown(Applicant applicant) {
        ClientID id = new ClientID(applicant.id());
        Secret secret = new Secret(applicant.secret());
        return applicant.method().equals(ClientAuthenticationMethod.CLIENT_SECRET_POST)
                ? new ClientSecretPost(id, secret)
                : new ClientSecretBasic(id, secret);
    }

    private Permit granted(TokenRequest.Builder request, Permit draft) throws IOException {
        if (!draft.scopes().isEmpty() && draft.refresh().isEmpty()) {
            request.scope(new Scope(draft.scopes().toArray(String[]::new)));
        }
        try {
            TokenResponse response = TokenResponse.parse(
                    request.resource(draft.resource()).build().toHTTPRequest().send(carrier));
            if (!response.indicatesSuccess()) {
                throw new Denied(said(response.toErrorResponse().getErrorObject()));
            }
            return permit(response.toSuccessResponse().getTokens(), draft);
        } catch (ParseException e) {
            throw new IOException("the answer of " + draft.desk().getHost() + " cannot be read", e);
        }
    }

    private Permit permit(Tokens tokens, Permit draft) {
        long seconds = tokens.getAccessToken().getLifetime();
        Scope scope = tokens.getAccessToken().getScope();
        RefreshToken next = tokens.getRefreshToken();
        List<String> scopes = scope == null ? draft.scopes() : scope.toStringList();
        @Nullable Instant until = seconds > 0 ? clock.instant().plusSeconds(seconds) : null;
        return new Permit(
                draft.server(),
                draft.applicant(),
                draft.desk(),
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
        // Without a code, whatever answered there is no office.
        String code = error.getCode() == null ? "HTTP " + error.getHTTPStatusCode() : error.getCode();
        return Truncation.head(Cleaning.line(code + description), 160);
    }

    /// It was understood there, and not given.
    static final class Denied extends IOException {
        private static final long serialVersionUID = 1;

        Denied(String why) {
            super(why);
        }
    }
}
