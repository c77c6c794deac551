package org.murabito.search.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/// Takes the words of deleted messages off the server's disks.
///
/// A deleted document survives every merge until each copy of its shard is known to have the deletion. That becomes
/// known every half a minute, and is waited for; only then a merge leaves it out.
final class Expunging {
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(2);
    private static final Duration BETWEEN = Duration.ofMillis(500);
    private static final Duration WRITE = Duration.ofMinutes(2);
    private static final Duration MERGE = Duration.ofMinutes(30);

    private final ClusterClient client;
    private final ServedIndex index;

    Expunging(ClusterClient client, ServedIndex index) {
        this.client = client;
        this.index = index;
    }

    void run() {
        post("_refresh", WRITE);
        Map<String, Long> written = written();
        long end = System.nanoTime() + LONGEST_WAIT.toNanos();
        while (isHeldBack(written)) {
            if (System.nanoTime() > end) {
                throw client.failed("keeps deleted messages for a copy of the index that is behind or away", null);
            }
            pause();
        }
        merge();
    }

    /// Leaves out what nothing holds back.
    void merge() {
        post("_flush?force=true&wait_if_ongoing=true", WRITE);
        post("_forcemerge?only_expunge_deletes=true&flush=true", MERGE);
        // Files that were merged away leave the disk when no searcher reads them.
        post("_refresh", WRITE);
    }

    private void post(String what, Duration atMost) {
        JsonNode shards = client.get("POST", index.path(what), null, atMost).path("_shards");
        if (shards.path("failed").asInt() > 0) {
            throw client.failed("could not do " + what.replaceAll("\\?.*", "") + " everywhere", null);
        }
    }

    private Map<String, Long> written() {
        Map<String, Long> written = new HashMap<>();
        copies((shard, copy) ->
                written.merge(shard, copy.path("seq_no").path("max_seq_no").asLong(), Math::max));
        return written;
    }

    private boolean isHeldBack(Map<String, Long> written) {
        Map<String, Boolean> heldBack = new HashMap<>();
        copies((shard, copy) -> {
            for (JsonNode lease : copy.path("retention_leases").path("leases")) {
                boolean behind = lease.path("retaining_seq_no").asLong() <= written.getOrDefault(shard, -1L);
                heldBack.merge(shard, behind, Boolean::logicalOr);
            }
        });
        return heldBack.containsValue(true);
    }

    private interface Reading {
        void read(String shard, JsonNode copy);
    }

    private void copies(Reading reading) {
        JsonNode indices = client.get("GET", index.path("_stats/docs?level=shards"), null, ClusterClient.SOON)
                .path("indices");
        indices.forEach(each -> each.path("shards")
                .properties()
                .forEach(shard -> shard.getValue().forEach(copy -> reading.read(shard.getKey(), copy))));
    }

    private void pause() {
        try {
            Thread.sleep(BETWEEN);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw client.failed("was not waited for", e);
        }
    }
}
