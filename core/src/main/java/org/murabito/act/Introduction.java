package org.murabito.act;

import java.util.Optional;
import org.murabito.archive.CommunityStore;
import org.murabito.chat.Access;
import org.murabito.chat.ChatDoor;
import org.murabito.chat.Community;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.perceive.Standpoint;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Says in a community, where Murabito first appears there, who it is, what is kept, how to be forgotten and how to
/// have
/// it quiet. Once: the post is found again by its marker, and one that was deleted does not come back.
public final class Introduction {
    private static final String MARKER = "introduction";

    private final CommunityStore communities;
    private final Doors doors;
    private final Standpoint standpoint;
    private final Language language;
    private final Phrases phrases;

    public Introduction(
            CommunityStore communities, Doors doors, Standpoint standpoint, Language language, Phrases phrases) {
        this.communities = communities;
        this.doors = doors;
        this.standpoint = standpoint;
        this.language = language;
        this.phrases = phrases;
    }

    /// In every community that was not told yet.
    public void tellAll() {
        communities.communities().forEach(this::tell);
    }

    private boolean isOpen(Place place) {
        return place.access() == Access.OPEN
                && (place.parent() == null
                        || communities
                                .findPlace(place.parent())
                                .filter(this::isOpen)
                                .isPresent());
    }

    private void tell(Community community) {
        ChatDoor door = doors.of(community.id());
        Optional<Place> where = communities.places(community.id()).stream()
                .filter(place -> place.kind() == PlaceKind.CHANNEL && isOpen(place))
                .findFirst();
        where.ifPresent(place -> door.post(
                place.id(),
                phrases.say(language, MARKER, standpoint.ownName(community.id())),
                null,
                MARKER + ":" + community.id()));
    }
}
