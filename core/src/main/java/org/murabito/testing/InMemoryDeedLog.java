package org.murabito.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Deed;
import org.murabito.action.DeedLog;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// What was done for members, in memory; nothing is durable.
public final class InMemoryDeedLog implements DeedLog {
    private final List<Deed> deeds = new ArrayList<>();

    public InMemoryDeedLog(InMemoryCommunityStore communities) {
        communities.watch(new InMemoryCommunityStore.Watcher() {
            @Override
            public void audienceChanged(PlaceId place) {}

            @Override
            public void removed(CommunityId community) {
                forget(community);
            }
        });
    }

    private synchronized void forget(CommunityId community) {
        deeds.removeIf(deed -> deed.asker().community().equals(community));
    }

    @Override
    public synchronized void keep(Deed deed) {
        deeds.removeIf(one -> one.asking().equals(deed.asking()) && one.origin().equals(deed.origin()));
        deeds.add(deed);
        deeds.removeIf(one -> one.at().isBefore(deed.at().minus(LONGEST)));
        while (deeds.size() > MOST) {
            deeds.removeFirst();
        }
    }

    @Override
    public synchronized List<Deed> of(String asking) {
        return deeds.stream().filter(deed -> deed.asking().equals(asking)).toList();
    }

    @Override
    public synchronized Optional<String> newest(MemberId asker, @Nullable PlaceId place) {
        return deeds.reversed().stream()
                .filter(deed -> deed.undo() != null
                        && deed.asker().equals(asker)
                        && (place == null || place.equals(deed.place())))
                .findFirst()
                .map(Deed::asking);
    }

    @Override
    public synchronized void move(String asking, String other) {
        deeds.replaceAll(deed -> deed.asking().equals(asking)
                ? new Deed(
                        other,
                        deed.origin(),
                        deed.asker(),
                        deed.place(),
                        deed.at(),
                        deed.action(),
                        deed.arguments(),
                        deed.text(),
                        deed.undo())
                : deed);
    }

    @Override
    public synchronized void remove(String asking) {
        deeds.removeIf(deed -> deed.asking().equals(asking));
    }

    @Override
    public synchronized void forget(MemberId asker) {
        deeds.removeIf(deed -> deed.asker().equals(asker));
    }
}
