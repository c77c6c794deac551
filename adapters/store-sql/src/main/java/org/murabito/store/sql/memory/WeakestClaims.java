package org.murabito.store.sql.memory;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.Strength;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.identity.IdentityMap;

/// Chooses the claims that are let go.
record WeakestClaims(IdentityMap identities, Strength strength, Instant now) {
    private record Row(long number, int place, long at, double left) {}

    List<Long> in(Handle handle) {
        List<Row> rows = handle.select("select number, place, at, confidence from claim where message is not null")
                .map((row, _) -> new Row(
                        row.getLong(1),
                        row.getInt(2),
                        row.getLong(3),
                        row.getDouble(4) * strength.decay(Micros.instant(row.getLong(3)), now)))
                .list();
        List<Long> weakest = new ArrayList<>();
        Map<PlaceId, List<Row>> byReaders = new HashMap<>();
        for (Row row : rows) {
            Place place = identities.place(row.place());
            if (place == null || row.left() < strength.floor()) {
                weakest.add(row.number());
            } else {
                byReaders
                        .computeIfAbsent(place.audience(), _ -> new ArrayList<>())
                        .add(row);
            }
        }
        Comparator<Row> strongestFirst = Comparator.comparingDouble((Row row) -> -row.left())
                .thenComparing(Comparator.comparingLong(Row::at).reversed())
                .thenComparing(Comparator.comparingLong(Row::number).reversed());
        byReaders
                .values()
                .forEach(all -> all.stream()
                        .sorted(strongestFirst)
                        .skip(strength.mostInChannel())
                        .forEach(row -> weakest.add(row.number())));
        return weakest;
    }
}
