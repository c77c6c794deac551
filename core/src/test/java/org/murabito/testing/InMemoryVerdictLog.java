package org.murabito.testing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.judge.Verdict;
import org.murabito.remember.VerdictLog;

/// Verdicts in memory; nothing is durable.
public final class InMemoryVerdictLog implements VerdictLog {
    private final int most;
    private final Map<MessageId, Entry> entries = new LinkedHashMap<>();

    private record Entry(CommunityId community, Verdict verdict) {}

    /// @param most how many it keeps of a community
    public InMemoryVerdictLog(int most) {
        this.most = most;
    }

    @Override
    public synchronized void retain(CommunityId community, MessageId message, Verdict verdict) {
        if (verdict.reasons().isEmpty()) {
            return;
        }
        entries.remove(message);
        entries.put(message, new Entry(community, verdict));
        List<MessageId> ofCommunity = entries.entrySet().stream()
                .filter(entry -> entry.getValue().community().equals(community))
                .map(Map.Entry::getKey)
                .toList();
        ofCommunity.stream().limit(Math.max(0, ofCommunity.size() - most)).forEach(entries::remove);
    }

    @Override
    public synchronized Optional<Verdict> find(MessageId message) {
        return Optional.ofNullable(entries.get(message)).map(Entry::verdict);
    }

    @Override
    public synchronized void forget(MessageId message) {
        entries.remove(message);
    }
}
