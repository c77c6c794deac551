package org.murabito.expert;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;

/// What speaks for one member, added up.
final class ExpertScore {
    private final MemberId member;
    private double score;
    private int did;
    private @Nullable Instant lastDid;
    private int said;
    private @Nullable Instant lastSaid;
    private @Nullable MessageId proof;
    private double best;

    ExpertScore(MemberId member) {
        this.member = member;
    }

    void did(double weight, @Nullable Instant at) {
        score += weight;
        did++;
        lastDid = later(lastDid, at);
    }

    /// Found with the matter, though it does not speak of it.
    void near(double weight) {
        score += weight;
    }

    /// Whether there is a reason that can be told.
    boolean isFounded() {
        return did > 0 || said > 0;
    }

    void said(double weight, MessageId message, Instant at) {
        score += weight;
        said++;
        lastSaid = later(lastSaid, at);
        if (weight > best) {
            best = weight;
            proof = message;
        }
    }

    Expert times(double factor) {
        return new Expert(member, score * factor, did, lastDid, said, lastSaid, proof);
    }

    MemberId member() {
        return member;
    }

    private static @Nullable Instant later(@Nullable Instant one, @Nullable Instant other) {
        return one == null || (other != null && other.isAfter(one)) ? other : one;
    }
}
