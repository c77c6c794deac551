package org.murabito.testing;

import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;

/// Takes titles of threads away with the messages whose words they are.
record Titles(InMemoryCommunityStore communities, Rows rows) {
    /// @param gone not in the rows any more
    void follow(Row gone) {
        communities.places(gone.channel.community()).stream()
                .filter(place -> place.isThreadOf(gone.channel, gone.post().key())
                        || (isIn(place, gone) && isFirst(place, gone)))
                .map(Place::id)
                .forEach(communities::untitle);
    }

    /// @param refused the key of a message that is not kept
    void follow(PlaceId channel, String refused) {
        communities.places(channel.community()).stream()
                .filter(place -> place.isThreadOf(channel, refused))
                .map(Place::id)
                .forEach(communities::untitle);
    }

    private static boolean isIn(Place place, Row gone) {
        return place.kind() == PlaceKind.THREAD && place.id().equals(gone.post().place());
    }

    private boolean isFirst(Place thread, Row gone) {
        return rows.all()
                .noneMatch(row -> row.channel.equals(gone.channel)
                        && (thread.isThreadOf(gone.channel, row.post().key())
                                || (row.post().place().equals(thread.id()) && Row.IN_ORDER.compare(row, gone) < 0)));
    }
}
