package org.murabito.webchat.openid;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.openid.connect.sdk.Nonce;
import com.nimbusds.openid.connect.sdk.UserInfoRequest;
import com.nimbusds.openid.connect.sdk.UserInfoResponse;
import com.nimbusds.openid.connect.sdk.claims.ClaimsSet;
import com.nimbusds.openid.connect.sdk.claims.IDTokenClaimsSet;
import com.nimbusds.openid.connect.sdk.claims.UserInfo;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import com.nimbusds.openid.connect.sdk.token.OIDCTokens;
import com.nimbusds.openid.connect.sdk.validators.IDTokenValidator;
import java.io.IOException;
import java.net.URI;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.account.ProviderIdentity;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.settings.OpenIdSettings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads whom tokens vouch for, once they are checked: signature, issuer, audience, times and nonce.
final class IdTokens {
    private static final Logger LOG = LoggerFactory.getLogger(IdTokens.class);
    private static final int ANSWER_MILLIS = 10_000;
    private static final int LARGEST_KEYS = 200_000;
    private static final List<String> NAMES = List.of("name", "preferred_username", "nickname", "given_name");

    /// Of key pairs alone: a client's secret signs nothing here.
    private static final Set<JWSAlgorithm> ALGORITHMS = Set.of(
            JWSAlgorithm.RS256,
            JWSAlgorithm.RS384,
            JWSAlgorithm.RS512,
            JWSAlgorithm.PS256,
            JWSAlgorithm.PS384,
            JWSAlgorithm.PS512,
            JWSAlgorithm.ES256,
            JWSAlgorithm.ES384,
            JWSAlgorithm.ES512);

    private final OIDCProviderMetadata metadata;
    private final OpenIdSettings settings;
    private final IDTokenValidator validator;

    IdTokens(OIDCProviderMetadata metadata, OpenIdSettings settings) throws IOException {
        this.metadata = metadata;
        this.settings = settings;
        JWKSource<SecurityContext> keys = JWKSourceBuilder.create(
                        metadata.getJWKSetURI().toURL(),
                        new DefaultResourceRetriever(ANSWER_MILLIS, ANSWER_MILLIS, LARGEST_KEYS))
                .build();
        this.validator = new IDTokenValidator(
                metadata.getIssuer(),
                new ClientID(settings.clientId()),
                new JWSVerificationKeySelector<>(ALGORITHMS, keys),
                null);
    }

    AuthenticatedUser read(OIDCTokens tokens, Nonce nonce) throws IOException, ParseException {
        try {
            IDTokenClaimsSet claims = validator.validate(tokens.getIDToken(), nonce);
            ClaimsSet more = userInfo(tokens, claims);
            return new AuthenticatedUser(
                    new ProviderIdentity(
                            claims.getIssuer().getValue(), claims.getSubject().getValue()),
                    Stream.of(more, claims)
                            .flatMap(set -> NAMES.stream().map(set::getStringClaim))
                            .filter(Objects::nonNull)
                            .distinct()
                            .toList(),
                    groups(claims, more));
        } catch (BadJOSEException | JOSEException e) {
            LOG.warn("A token of the provider of sign-in does not hold: {}", e.getMessage());
            throw new Refused(403, "error.openid.token");
        }
    }

    /// What the provider tells on demand; what the token says where it tells nothing. Of anybody else it is not read.
    private ClaimsSet userInfo(OIDCTokens tokens, IDTokenClaimsSet claims) throws IOException, ParseException {
        @Nullable URI endpoint = metadata.getUserInfoEndpointURI();
        if (endpoint == null || tokens.getAccessToken() == null) {
            return claims;
        }
        UserInfoResponse response = UserInfoResponse.parse(
                OpenIdProvider.send(new UserInfoRequest(endpoint, tokens.getAccessToken()).toHTTPRequest()));
        if (!response.indicatesSuccess()) {
            return claims;
        }
        @Nullable UserInfo info = response.toSuccessResponse().getUserInfo();
        if (info == null) {
            return claims;
        }
        if (!info.getSubject().equals(claims.getSubject())) {
            LOG.warn("The provider of sign-in told of somebody else than it vouches for");
            throw new Refused(403, "error.openid.token");
        }
        return info;
    }

    private Set<String> groups(ClaimsSet... sets) {
        Set<String> groups = new HashSet<>();
        for (ClaimsSet claims : sets) {
            switch (claims.getClaim(settings.groups().claim())) {
                case Collection<?> several -> several.forEach(one -> groups.add(String.valueOf(one)));
                case String one -> groups.add(one);
                case null, default -> {}
            }
        }
        return groups;
    }
}
