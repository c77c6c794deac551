package org.murabito.knowledge.note;

import java.time.Instant;
import org.murabito.chat.MemberId;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.Subject;

/// Something that a member wrote down: of what, in whose words, when and where.
public record Note(Claim claim) {
    /// Names it among the notes of a place.
    public String key() {
        return Integer.toHexString((subject() + "\n" + words() + "\n" + by() + "\n" + at()).hashCode());
    }

    public Subject subject() {
        return claim.statement().subject();
    }

    public String words() {
        return claim.statement().value();
    }

    public MemberId by() {
        return claim.source().author();
    }

    public Instant at() {
        return claim.source().at();
    }
}
