package org.murabito.workspace;

import java.time.Instant;
import org.murabito.chat.MemberId;

/// Who does something, and when.
///
/// @param told whether those whom a notice would tell have seen it happen
public record Authorship(MemberId member, Instant at, boolean told) {
    /// Not told yet.
    public Authorship(MemberId member, Instant at) {
        this(member, at, false);
    }
}
