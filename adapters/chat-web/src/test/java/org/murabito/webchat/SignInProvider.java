package org.murabito.webchat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.oauth2.sdk.pkce.CodeChallenge;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import io.javalin.Javalin;
import io.javalin.http.Context;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.murabito.webchat.settings.OpenIdSettings;

/// A provider of OpenID Connect over HTTP that lets somebody in without asking, and signs what it says.
final class SignInProvider implements AutoCloseable {
    static final String SECRET = "the-secret-of-this-client-at-the-provider";
    private static final String CLIENT = "murabito";
    /// Of every provider: to find one takes longer than a test.
    private static final RSAKey KEY = newKey();

    private final Javalin server;
    private final Map<String, Map<String, String>> codes = new HashMap<>();

    /// Who signs in there, and what is wrong with what it says of them.
    volatile Map<String, Object> person = Map.of("sub", "4711", "name", "Hana Sato");

    volatile UnaryOperator<JWTClaimsSet.Builder> spoilt = claims -> claims;
    volatile RSAKey signs = KEY;

    SignInProvider() {
        this.server = Javalin.create(config -> {
                    config.startup.showJavalinBanner = false;
                    config.routes.get("/.well-known/openid-configuration", request -> request.json(metadata()));
                    config.routes.get(
                            "/keys",
                            request -> request.contentType("application/json").result(new JWKSet(KEY).toString()));
                    config.routes.get("/authorize", this::authorize);
                    config.routes.post("/token", this::token);
                    config.routes.get("/person", request -> request.json(person));
                })
                .start("127.0.0.1", 0);
    }

    String issuer() {
        return "http://127.0.0.1:" + server.port();
    }

    OpenIdSettings settings(OpenIdSettings.Groups groups) {
        return new OpenIdSettings(
                URI.create(issuer()), CLIENT, SECRET, "Example ID", List.of("openid", "profile"), groups);
    }

    static RSAKey newKey() {
        try {
            return new RSAKeyGenerator(2048).keyID("one").generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    private Map<String, Object> metadata() {
        return Map.of(
                "issuer", issuer(),
                "authorization_endpoint", issuer() + "/authorize",
                "token_endpoint", issuer() + "/token",
                "userinfo_endpoint", issuer() + "/person",
                "end_session_endpoint", issuer() + "/end",
                "jwks_uri", issuer() + "/keys",
                "response_types_supported", List.of("code"),
                "subject_types_supported", List.of("public"),
                "id_token_signing_alg_values_supported", List.of("RS256"));
    }

    private void authorize(Context request) {
        Map<String, String> asked = new HashMap<>();
        request.queryParamMap().forEach((name, values) -> asked.put(name, values.getFirst()));
        String code = "code-" + codes.size();
        codes.put(code, asked);
        request.redirect(asked.get("redirect_uri") + "?code=" + code + "&state=" + asked.get("state"));
    }

    private void token(Context request) throws JOSEException {
        Map<String, String> asked = codes.remove(String.valueOf(request.formParam("code")));
        String shown =
                "Basic " + Base64.getEncoder().encodeToString((CLIENT + ":" + SECRET).getBytes(StandardCharsets.UTF_8));
        if (asked == null
                || !shown.equals(request.header("Authorization"))
                || !asked.get("redirect_uri").equals(request.formParam("redirect_uri"))
                || !"S256".equals(asked.get("code_challenge_method"))
                || !asked.get("code_challenge").equals(challenge(request.formParam("code_verifier")))) {
            request.status(400).json(Map.of("error", "invalid_grant"));
            return;
        }
        request.json(Map.of(
                "access_token",
                "an-access-token",
                "token_type",
                "Bearer",
                "expires_in",
                60,
                "id_token",
                idToken(asked)));
    }

    private static String challenge(String verifier) {
        return CodeChallenge.compute(CodeChallengeMethod.S256, new CodeVerifier(verifier))
                .getValue();
    }

    private String idToken(Map<String, String> asked) throws JOSEException {
        Instant now = Instant.now();
        JWTClaimsSet.Builder claims = new JWTClaimsSet.Builder()
                .issuer(issuer())
                .audience(CLIENT)
                .subject(String.valueOf(person.get("sub")))
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plusSeconds(60)))
                .claim("nonce", asked.get("nonce"));
        SignedJWT token = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.RS256).keyID("one").build(),
                spoilt.apply(claims).build());
        token.sign(new RSASSASigner(signs));
        return token.serialize();
    }

    @Override
    public void close() {
        server.stop();
    }
}
