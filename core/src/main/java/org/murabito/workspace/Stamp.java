package org.murabito.workspace;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;

/// Who wrote something down, and when it was last changed.
///
/// @param author null once they were forgotten
public record Stamp(@Nullable MemberId author, Instant at, Instant changedAt) {
    public Stamp changed(Instant when) {
        return new Stamp(author, at, when);
    }
}
