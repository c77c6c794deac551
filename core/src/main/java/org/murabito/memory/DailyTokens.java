package org.murabito.memory;

import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.murabito.chat.CommunityId;
import org.murabito.llm.Usage;

/// How many tokens may go into one kind of work for one community in a day (UTC), counted in a ledger. Safe from any
/// thread.
public final class DailyTokens {
    private final long most;
    private final TokenLedger ledger;
    private final Clock clock;

    public DailyTokens(long most, TokenLedger ledger, Clock clock) {
        this.most = most;
        this.ledger = ledger;
        this.clock = clock;
    }

    public boolean areLeft(CommunityId community) {
        return ledger.spent(community, today()) < most;
    }

    public void spend(CommunityId community, Usage usage) {
        if (usage.charged() > 0) {
            ledger.spend(community, today(), usage.charged());
        }
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }
}
