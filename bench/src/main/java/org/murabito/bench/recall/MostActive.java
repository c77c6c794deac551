package org.murabito.bench.recall;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.murabito.chat.MemberId;

/// The members with the highest counts, to measure other choices of members against.
public final class MostActive {
    private MostActive() {}

    public static List<MemberId> of(Map<MemberId, Long> counts, Predicate<MemberId> which, int most) {
        return counts.entrySet().stream()
                .filter(entry -> which.test(entry.getKey()))
                .sorted(Map.Entry.<MemberId, Long>comparingByValue()
                        .reversed()
                        .thenComparing(entry -> entry.getKey().key()))
                .limit(most)
                .map(Map.Entry::getKey)
                .toList();
    }
}
