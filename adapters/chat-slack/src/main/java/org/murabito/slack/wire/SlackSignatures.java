package org.murabito.slack.wire;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Duration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Tells whether a call is Slack's (docs.slack.dev/authentication/verifying-requests-from-slack): signed with the
/// secret, at most five minutes old or ahead, and not answered before.
final class SlackSignatures {
    static final Duration AGE = Duration.ofMinutes(5);
    private static final int MOST_KEPT = 100_000;

    private final SecretKeySpec secret;
    private final Clock clock;
    private final Map<String, Long> answered = new LinkedHashMap<>();

    enum Verdict {
        GENUINE,
        UNSIGNED,
        TOO_OLD,
        REPLAYED
    }

    SlackSignatures(String secret, Clock clock) {
        this.secret = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256");
        this.clock = clock;
    }

    Verdict check(String timestamp, String signature, String body) {
        if (!timestamp.matches("\\d{1,12}")) {
            return Verdict.UNSIGNED;
        }
        byte[] expected = sign(timestamp, body).getBytes(StandardCharsets.US_ASCII);
        if (!MessageDigest.isEqual(expected, signature.getBytes(StandardCharsets.UTF_8))) {
            return Verdict.UNSIGNED;
        }
        if (Math.abs(clock.instant().getEpochSecond() - Long.parseLong(timestamp)) > AGE.toSeconds()) {
            return Verdict.TOO_OLD;
        }
        synchronized (answered) {
            return answered.containsKey(signature) ? Verdict.REPLAYED : Verdict.GENUINE;
        }
    }

    /// From now on the same call is a replay. One that could not be taken is not noted: Slack sends it again.
    void answered(String timestamp, String signature) {
        long oldest = clock.instant().getEpochSecond() - AGE.toSeconds();
        synchronized (answered) {
            answered.values().removeIf(at -> at < oldest);
            if (answered.size() >= MOST_KEPT) {
                answered.remove(answered.keySet().iterator().next());
            }
            answered.put(signature, Long.parseLong(timestamp));
        }
    }

    String sign(String timestamp, String body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(secret);
            byte[] signed = ("v0:" + timestamp + ":" + body).getBytes(StandardCharsets.UTF_8);
            return "v0=" + HexFormat.of().formatHex(mac.doFinal(signed));
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException("every JDK can sign with HmacSHA256", e);
        }
    }
}
