package org.murabito.app.door;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.PlaceId;
import org.murabito.testing.InMemoryCommunityStore;

final class MessageLinksTest {
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final MessageLinks links = new MessageLinks(communities, (place, key) -> "web:" + place + "/" + key);

    private PlaceId place(String community, DoorKind door) {
        CommunityId id = new CommunityId(community);
        communities.save(new Community(id, community, door));
        return new PlaceId(id, "1");
    }

    @Test
    void an_address_is_read_by_the_door_that_leads_to_it_or_as_one_of_the_web_chat() {
        PlaceId guild = place("guild", DoorKind.DISCORD);
        links.join(List.of(new PlayedDoor(DoorKind.DISCORD, List.of(), List.of())));

        assertThat(links.key(guild, "link:guild/1/7")).contains("7");
        assertThat(links.key(guild, "see web:guild/1/7")).contains("7");
        assertThat(links.key(guild, "web:village/1/7")).isEmpty();
    }

    @Test
    void a_message_has_the_address_of_the_door_that_leads_to_it() {
        PlaceId guild = place("guild", DoorKind.DISCORD);
        PlaceId office = place("office", DoorKind.SLACK);
        PlaceId village = place("village", DoorKind.WEB);
        assertThat(links.link(guild, "7")).isEqualTo("web:guild/1/7");

        links.join(List.of(new PlayedDoor(DoorKind.DISCORD, List.of(), List.of())));

        assertThat(links.link(guild, "7")).isEqualTo("link:guild/1/7");
        assertThat(links.link(office, "7")).isEqualTo("web:office/1/7");
        assertThat(links.link(village, "7")).isEqualTo("web:village/1/7");
    }
}
