package org.murabito.knowledge.remote;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.murabito.archive.Stores;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;

/// The archive that a service keeps memories of. Numbers of messages and hashes mean something in this one only.
///
/// @param id tells its data folder from others
/// @param everything the sight of a whole community, to look up what a memory stands on
/// @param keyed hashes a message's key in its channel, the same after another import
public record RememberedArchive(
        String id, Stores stores, Function<CommunityId, Sight> everything, BiFunction<PlaceId, String, byte[]> keyed) {
    /// Empty where it is no more.
    public Optional<Place> place(PlaceId id) {
        return stores.communities().findPlace(id);
    }

    /// Those of the messages of a community that are there.
    public Map<MessageId, Message> messages(CommunityId community, Collection<MessageId> ids) {
        Map<MessageId, Message> found = new HashMap<>();
        if (!ids.isEmpty() && stores.communities().findCommunity(community).isPresent()) {
            // Each is read whole, whatever else is asked for.
            for (MessageId id : ids) {
                stores.messages().find(everything.apply(community), id).ifPresent(message -> found.put(id, message));
            }
        }
        return found;
    }

    /// Whether the messages of a community still say all of this.
    public boolean holds(CommunityId community, List<Quote> quotes) {
        Map<MessageId, Message> now =
                messages(community, quotes.stream().map(Quote::message).toList());
        return quotes.stream().allMatch(quote -> {
            Message message = now.get(quote.message());
            return message != null && quote.holds(message);
        });
    }
}
