package org.murabito.testing;

import java.util.HashSet;
import java.util.Set;
import org.murabito.archive.ImportLog;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;

/// How far imports have come, in memory; nothing is durable.
public final class InMemoryImportLog implements ImportLog {
    private final Set<String> done = new HashSet<>();

    public InMemoryImportLog(InMemoryCommunityStore communities) {
        communities.watch(new InMemoryCommunityStore.Watcher() {
            @Override
            public void audienceChanged(PlaceId place) {}

            @Override
            public void removed(CommunityId community) {
                forget(community);
            }
        });
    }

    @Override
    public synchronized boolean isDone(CommunityId community, String part) {
        return done.contains(community + "/" + part);
    }

    @Override
    public synchronized void done(CommunityId community, String part) {
        done.add(community + "/" + part);
    }

    private synchronized void forget(CommunityId community) {
        done.removeIf(entry -> entry.startsWith(community + "/"));
    }
}
