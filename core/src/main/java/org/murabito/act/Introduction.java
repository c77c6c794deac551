package org.murabito.act;

import java.util.Optional;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.door.ChatDoor;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.OutgoingPost;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.Spoken;
import org.murabito.sight.Openness;
import org.murabito.text.Phrases;

/// Says in a community, where Murabito first appears there, who it is, what is kept, how to be forgotten
/// and how to have it quiet. Once: the post is found again by its marker, and one that was deleted does not
/// come back.
public final class Introduction {
    private static final String MARKER = "introduction";

    private final CommunityStore communities;
    private final Outbox outbox;
    private final PlaceView view;
    private final Spoken language;
    private final Phrases phrases;

    public Introduction(CommunityStore communities, Outbox outbox, PlaceView view, Spoken language, Phrases phrases) {
        this.communities = communities;
        this.outbox = outbox;
        this.view = view;
        this.language = language;
        this.phrases = phrases;
    }

    /// In every community that is met through the web chat and was not told yet.
    public void tellAll() {
        communities.communities().stream()
                .filter(community -> outbox.doors().of(community.id()).kind() == DoorKind.WEB)
                .forEach(community -> tell(community.id()));
    }

    /// In one community, if it was not told yet.
    public void tell(CommunityId community) {
        ChatDoor door = outbox.doors().of(community);
        Optional<Place> where = communities.places(community).stream()
                .filter(place -> place.kind() == PlaceKind.CHANNEL
                        && new Openness(communities).isPublic(place)
                        && door.livesIn(place.id()))
                .findFirst();
        where.ifPresent(place -> outbox.publish(new OutgoingPost(
                place.id(),
                MARKER + ":" + community,
                phrases.say(language.in(place.id()), MARKER, view.ownName(community)))));
    }
}
