package org.murabito.testing;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.usage.ModelUsage;
import org.murabito.usage.UsageLog;

/// A log in memory; nothing is durable.
public final class InMemoryUsageLog implements UsageLog {
    private final Map<Key, ModelUsage> kept = new ConcurrentHashMap<>();

    private record Key(LocalDate day, String work, String model, String account) {}

    @Override
    public void add(ModelUsage used) {
        kept.merge(
                new Key(used.day(), used.work(), used.model(), used.account()),
                used,
                (one, other) -> new ModelUsage(
                        one.day(),
                        one.work(),
                        one.model(),
                        one.account(),
                        one.calls() + other.calls(),
                        one.estimated() + other.estimated(),
                        one.usage().plus(other.usage())));
    }

    @Override
    public List<ModelUsage> between(LocalDate first, LocalDate last) {
        return kept.values().stream()
                .filter(used -> !used.day().isBefore(first) && !used.day().isAfter(last))
                .sorted((one, other) -> one.day().compareTo(other.day()))
                .toList();
    }
}
