package org.murabito.memory.profile;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// Impressions that end with the process.
public final class InMemoryImpressions implements Impressions {
    private final List<Kept> all = new ArrayList<>();
    private final Set<Withdrawn> withdrawn = new HashSet<>();

    private record Kept(Impression impression, Instant until) {}

    private record Withdrawn(MessageId message, Impression.Kind kind) {}

    private record Whose(MemberId member, PlaceId place) {}

    @Override
    public synchronized void keep(PlaceId place, Instant until, List<Impression> drawn) {
        all.removeIf(kept -> !kept.impression().grounds().isEmpty()
                && kept.impression().place().equals(place)
                && kept.until().equals(until));
        drawn.stream()
                .filter(impression -> withdrawals(impression).stream().noneMatch(withdrawn::contains))
                .forEach(impression -> all.add(new Kept(impression, until)));
    }

    private static List<Withdrawn> withdrawals(Impression impression) {
        return impression.grounds().stream()
                .map(ground -> new Withdrawn(ground.message(), impression.kind()))
                .toList();
    }

    @Override
    public synchronized void tell(Impression told) {
        if (all.stream().noneMatch(kept -> kept.impression().equals(told))) {
            all.add(new Kept(told, told.at()));
        }
    }

    @Override
    public synchronized void withdraw(Impression impression) {
        withdrawn.addAll(withdrawals(impression));
        all.removeIf(kept -> kept.impression().equals(impression));
    }

    @Override
    public synchronized List<Impression> of(Sight sight, MemberId member) {
        return all.stream()
                .map(Kept::impression)
                .filter(impression -> impression.member().equals(member) && sight.coversAudience(impression.audience()))
                .sorted(Impression.IN_ORDER)
                .toList();
    }

    @Override
    public synchronized void forget(MemberId member) {
        all.removeIf(kept -> kept.impression().grounds().isEmpty()
                && kept.impression().member().equals(member));
    }

    @Override
    public synchronized int letGo(Instant before, int mostOfMember) {
        int many = all.size();
        all.removeIf(kept ->
                !kept.impression().grounds().isEmpty() && kept.impression().at().isBefore(before));
        Map<Whose, List<Impression>> byPlace = all.stream()
                .map(Kept::impression)
                .filter(impression -> !impression.grounds().isEmpty())
                .collect(Collectors.groupingBy(impression -> new Whose(impression.member(), impression.place())));
        Set<Impression> tooMany = byPlace.values().stream()
                .flatMap(ofOne -> ofOne.stream().sorted(Impression.IN_ORDER).skip(mostOfMember))
                .collect(Collectors.toSet());
        all.removeIf(kept -> tooMany.contains(kept.impression()));
        return many - all.size();
    }
}
