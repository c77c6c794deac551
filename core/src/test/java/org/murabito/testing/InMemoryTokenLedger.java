package org.murabito.testing;

import java.time.LocalDate;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.chat.CommunityId;
import org.murabito.memory.TokenLedger;

/// A ledger in memory; nothing is durable.
public final class InMemoryTokenLedger implements TokenLedger {
    private final Map<Day, Long> spent = new ConcurrentHashMap<>();

    private record Day(CommunityId community, LocalDate date) {}

    @Override
    public long spent(CommunityId community, LocalDate day) {
        return spent.getOrDefault(new Day(community, day), 0L);
    }

    @Override
    public void spend(CommunityId community, LocalDate day, long tokens) {
        spent.merge(new Day(community, day), tokens, Long::sum);
    }
}
