package org.murabito.memory;

import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import org.murabito.chat.CommunityId;
import org.murabito.llm.Usage;

/// How many tokens may go into one kind of work for one community in a day (UTC), counted by this process. Safe from
/// any
/// thread.
public final class DailyTokens {
    private final long most;
    private final Clock clock;
    private final Map<CommunityId, Long> spent = new HashMap<>();
    private LocalDate day = LocalDate.MIN;

    public DailyTokens(long most, Clock clock) {
        this.most = most;
        this.clock = clock;
    }

    public synchronized boolean areLeft(CommunityId community) {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        if (!today.equals(day)) {
            day = today;
            spent.clear();
        }
        return spent.getOrDefault(community, 0L) < most;
    }

    public synchronized void spend(CommunityId community, Usage usage) {
        spent.merge(community, usage.charged(), Long::sum);
    }
}
