package org.murabito.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.action.ActionLog;
import org.murabito.action.PerformedAction;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// What was done for members, in memory; nothing is durable.
public final class InMemoryActionLog implements ActionLog {
    private final List<PerformedAction> performedActions = new ArrayList<>();

    public InMemoryActionLog(InMemoryCommunityStore communities) {
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
        performedActions.removeIf(performed -> performed.asker().community().equals(community));
    }

    @Override
    public synchronized void keep(PerformedAction performed) {
        performedActions.removeIf(
                one -> one.asking().equals(performed.asking()) && one.origin().equals(performed.origin()));
        performedActions.add(performed);
        performedActions.removeIf(one -> one.at().isBefore(performed.at().minus(LONGEST)));
        while (performedActions.size() > MOST) {
            performedActions.removeFirst();
        }
    }

    @Override
    public synchronized List<PerformedAction> of(String asking) {
        return performedActions.stream()
                .filter(performed -> performed.asking().equals(asking))
                .toList();
    }

    @Override
    public synchronized Optional<String> newest(MemberId asker, @Nullable PlaceId place) {
        return performedActions.reversed().stream()
                .filter(performed -> performed.undo() != null
                        && performed.asker().equals(asker)
                        && (place == null || place.equals(performed.place())))
                .findFirst()
                .map(PerformedAction::asking);
    }

    @Override
    public synchronized void move(String asking, String other) {
        performedActions.replaceAll(performed -> performed.asking().equals(asking)
                ? new PerformedAction(
                        other,
                        performed.origin(),
                        performed.asker(),
                        performed.place(),
                        performed.at(),
                        performed.action(),
                        performed.arguments(),
                        performed.text(),
                        performed.undo())
                : performed);
    }

    @Override
    public synchronized void remove(String asking) {
        performedActions.removeIf(performed -> performed.asking().equals(asking));
    }

    @Override
    public void forget(MemberId member) {
        forget(member.community());
    }
}
