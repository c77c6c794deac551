package org.murabito.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import net.jqwik.api.lifecycle.Store;
import org.murabito.archive.Changes;
import org.murabito.archive.Line;
import org.murabito.archive.MessageStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testkit.MessageStoreContract.Stores;
import org.murabito.testkit.Town;

/// The store and the simple one in memory, to which the same is done.
final class Pair implements Store.CloseOnReset {
    private static final List<PlaceId> PLACES =
            List.of(Town.SQUARE, Town.TALK, Town.CORNER, Town.WORKSHOP, Town.BACK_ROOM);

    private final OpenStore open = new OpenStore();
    private final Stores real = open.stores();
    private final Stores simple;
    private int round;

    Pair() {
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        simple = new Stores(communities, new InMemoryMessageStore(communities));
    }

    /// Makes the town anew, and returns a name that no round had before.
    String begin() {
        Town.settle(real.communities());
        Town.settle(simple.communities());
        return "round" + round++ + "-";
    }

    void end() {
        both(stores -> stores.communities().remove(Town.ID));
        same(MessageStore::unheard);
    }

    void save(Place place) {
        both(stores -> stores.communities().save(place));
    }

    private void both(Consumer<Stores> action) {
        action.accept(real);
        action.accept(simple);
    }

    /// Does something to both and expects the same of them.
    void same(Function<MessageStore, Object> action) {
        assertThat(action.apply(real.messages())).isEqualTo(action.apply(simple.messages()));
    }

    void compare() {
        same(MessageStore::unheard);
        same(messages -> Set.copyOf(messages.changesAfter(0, 1_000_000).present()));
        same(messages -> Set.copyOf(messages.changesAfter(0, 1_000_000).gone()));
        for (MemberId member : List.of(Town.ANA, Town.BEN)) {
            compare(Town.seenBy(real.communities(), member));
        }
        compare(Town.everything(real.communities()));
    }

    private void compare(Sight sight) {
        List<MessageId> ids = simple.messages().changesAfter(0, 1_000_000).present().stream()
                .map(Changes.Present::message)
                .map(Message::id)
                .toList();
        same(messages -> messages.findAll(sight, ids));
        same(messages -> messages.reactions(sight, ids));
        same(messages -> messages.replies(sight, ids, 2));
        same(messages -> messages.mostReacted(sight, Instant.EPOCH, 5));
        same(messages -> stretches(sight, messages, ids));
        for (PlaceId place : PLACES) {
            same(messages -> messages.latest(sight, place, 4, null));
            same(messages -> messages.count(sight, place));
        }
        for (MemberId member : List.of(Town.ANA, Town.BEN, Town.CHO)) {
            same(messages -> messages.activity(sight, member));
            same(messages -> messages.saidBy(sight, member, 3));
        }
        for (Message message : real.messages().findAll(sight, ids)) {
            assertThat(sight.covers(real.communities().getPlace(message.place())))
                    .isTrue();
        }
    }

    private static Set<List<Line>> stretches(Sight sight, MessageStore messages, List<MessageId> ids) {
        List<MessageId> some = ids.stream().filter(id -> id.value() % 3 == 0).toList();
        return new HashSet<>(messages.stretches(sight, some, 1, 2));
    }

    @Override
    public void close() {
        open.close();
    }
}
