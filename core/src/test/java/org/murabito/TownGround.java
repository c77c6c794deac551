package org.murabito;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.persona.Persona;
import org.murabito.testing.InMemoryCommunityStore;

/// Who lives in the [Town], and where: two channels in one category, a closed one in another.
record TownGround(InMemoryCommunityStore communities) {
    void settle() {
        communities.save(new Community(Town.ID, "Town", DoorKind.WEB));
        PlaceId open = place("open", PlaceKind.CATEGORY, null, Access.OPEN);
        PlaceId closed = place("closed", PlaceKind.CATEGORY, null, Access.PRIVATE);
        place(Town.SQUARE.key(), PlaceKind.CHANNEL, open, Access.OPEN);
        place(Town.HARBOUR.key(), PlaceKind.CHANNEL, open, Access.OPEN);
        place(Town.COUNCIL.key(), PlaceKind.CHANNEL, closed, Access.OPEN);
        communities.save(new Member(Town.ANA, "Ana", MemberKind.PERSON, List.of()));
        communities.save(new Member(Town.BEN, "Ben", MemberKind.PERSON, List.of()));
        communities.save(new Member(Town.ROBOT, "Robot", MemberKind.BOT, List.of()));
        communities.save(Persona.MURABITO.listening(new Member(Town.SELF, "Murabito", MemberKind.SELF, List.of())));
    }

    private PlaceId place(String key, PlaceKind kind, @Nullable PlaceId above, Access access) {
        PlaceId id = new PlaceId(Town.ID, key);
        communities.save(new Place(id, kind, key, above, access, ""));
        return id;
    }
}
