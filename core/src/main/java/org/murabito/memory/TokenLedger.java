package org.murabito.memory;

import java.time.LocalDate;
import org.murabito.chat.CommunityId;

/// Keeps what one kind of work spent, by community and day; of each community at least the newest day. Safe from any
/// thread.
public interface TokenLedger {
    /// 0 where nothing is kept.
    long spent(CommunityId community, LocalDate day);

    /// Adds to it; durable when it returns.
    void spend(CommunityId community, LocalDate day, long tokens);
}
