package org.murabito.archive.importing.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.archive.importing.ExportedCommunity;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryImportLog;

final class CommunityNamesTest {
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final CommunityNames names = new CommunityNames(communities, new InMemoryImportLog(communities));

    @Test
    void a_live_door_and_an_export_meet_in_the_same_community() {
        Community imported =
                names.communityFor(new ExportedCommunity("111", "Cafe", List.of()), DoorKind.DISCORD, null);

        assertThat(names.met(DoorKind.DISCORD, "111", "Cafe")).isEqualTo(imported);
    }

    @Test
    void a_server_that_was_renamed_stays_the_same_community_under_its_new_name() {
        names.met(DoorKind.DISCORD, "111", "Cafe");

        assertThat(names.met(DoorKind.DISCORD, "111", "Tea room"))
                .isEqualTo(new Community(new CommunityId("cafe"), "Tea room", DoorKind.DISCORD));
        assertThat(communities.communities()).extracting(Community::name).containsExactly("Tea room");
    }

    @Test
    void two_servers_of_one_name_are_two_communities() {
        Community one = names.met(DoorKind.DISCORD, "111", "Cafe");
        Community other = names.met(DoorKind.DISCORD, "222", "Cafe");
        Community workspace = names.met(DoorKind.SLACK, "T1", "Cafe");

        assertThat(List.of(one.id(), other.id(), workspace.id())).doesNotHaveDuplicates();
        assertThat(names.met(DoorKind.DISCORD, "222", "Cafe")).isEqualTo(other);
    }

    @Test
    void what_was_made_here_is_met_by_no_export_unless_the_operator_says_so() {
        CommunityId cafe = new CommunityId("cafe");
        communities.save(new Community(cafe, "Cafe", DoorKind.WEB));
        ExportedCommunity exported = new ExportedCommunity("line-1", "Cafe", List.of());

        Community apart = names.communityFor(exported, DoorKind.WEB, null);

        assertThat(apart.id()).isNotEqualTo(cafe);
        assertThat(names.communityFor(exported, DoorKind.WEB, null)).isEqualTo(apart);
        assertThat(names.communityFor(new ExportedCommunity("line-2", "Cafe", List.of()), DoorKind.WEB, cafe)
                        .id())
                .isEqualTo(cafe);
    }
}
