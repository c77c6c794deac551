package org.murabito.webchat.openid;

import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.openid.connect.sdk.Nonce;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.murabito.cache.BoundedMap;

/// Sign-ins that began here and go on at the provider. Each ends once. Safe from any thread.
final class PendingSignIns {
    private static final Duration LIVES = Duration.ofMinutes(10);
    private static final int MOST = 1_000;

    private final Clock clock;

    private final Map<String, Pending> byState = BoundedMap.byInsertion(MOST);

    PendingSignIns(Clock clock) {
        this.clock = clock;
    }

    /// @param back where the provider sends the browser
    record Pending(State state, Nonce nonce, CodeVerifier verifier, URI back, Instant until) {}

    synchronized Pending begin(URI back) {
        Pending pending = new Pending(
                new State(),
                new Nonce(),
                new CodeVerifier(),
                back,
                clock.instant().plus(LIVES));
        byState.put(pending.state().getValue(), pending);
        return pending;
    }

    synchronized Optional<Pending> end(String state) {
        return Optional.ofNullable(byState.remove(state))
                .filter(pending -> pending.until().isAfter(clock.instant()));
    }
}
