package org.murabito.search.lucene;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.murabito.cache.BoundedMap;
import org.murabito.sight.Sight;

/// Remembers what sights cover, segment by segment: after a new message only its own small segment is counted anew.
final class LeafSights {
    private static final int MOST_SIGHTS = 64;

    private final Map<IndexReader.CacheKey, Map<String, LeafSight>> bySegment = new ConcurrentHashMap<>();

    LeafSight of(LeafReader reader, Sight sight, String fingerprint) throws IOException {
        IndexReader.CacheHelper cache = reader.getReaderCacheHelper();
        if (cache == null) {
            return LeafSight.of(reader, sight);
        }
        Map<String, LeafSight> known = bySegment.get(cache.getKey());
        if (known == null) {
            known = BoundedMap.byAccess(MOST_SIGHTS);
            Map<String, LeafSight> other = bySegment.putIfAbsent(cache.getKey(), known);
            if (other == null) {
                cache.addClosedListener(bySegment::remove);
            } else {
                known = other;
            }
        }
        synchronized (known) {
            LeafSight sightHere = known.get(fingerprint);
            if (sightHere != null) {
                return sightHere;
            }
        }
        LeafSight counted = LeafSight.of(reader, sight);
        synchronized (known) {
            known.put(fingerprint, counted);
        }
        return counted;
    }
}
