package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.murabito.testkit.Town.ANA;
import static org.murabito.testkit.Town.BACK_ROOM;
import static org.murabito.testkit.Town.BEN;
import static org.murabito.testkit.Town.CHO;
import static org.murabito.testkit.Town.CORNER;
import static org.murabito.testkit.Town.SQUARE;
import static org.murabito.testkit.Town.TALK;
import static org.murabito.testkit.Town.WORKSHOP;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberKind;
import org.murabito.chat.PermissionOverwrites;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.RoleAccess;

/// What a community store promises.
public abstract class CommunityStoreContract {
    private CommunityStore communities;

    /// An empty one.
    protected abstract CommunityStore open();

    /// The same data after the end of the process, or the same store where nothing is durable.
    protected abstract CommunityStore reopen();

    @BeforeEach
    void settle() {
        communities = open();
        Town.settle(communities);
    }

    private void nowAndAfterARestart(Consumer<CommunityStore> check) {
        check.accept(communities);
        check.accept(reopen());
    }

    @Test
    void finds_what_was_saved_also_after_a_restart() {
        Place hall = new Place(
                Town.place("ホール"), PlaceKind.FORUM, "ホール", Town.place("later"), Access.PRIVATE, "相談 \"here\"");
        Member gus = new Member(Town.member("U/9"), "ガス", MemberKind.GUEST, List.of("gus", "Gustav \"G\""));
        communities.save(hall);
        communities.save(gus);

        nowAndAfterARestart(each -> {
            assertThat(each.communities()).containsExactly(new Community(Town.ID, "Town", DoorKind.WEB));
            assertThat(each.findPlace(hall.id())).contains(hall);
            assertThat(each.findMember(gus.id())).contains(gus);
            assertThat(each.readers(BACK_ROOM)).contains(Set.of(ANA));
            assertThat(each.findPlace(Town.place("later"))).isEmpty();
            assertThat(each.places(Town.ID))
                    .extracting(Place::id)
                    .containsExactly(SQUARE, WORKSHOP, BACK_ROOM, TALK, CORNER, hall.id());
            assertThat(each.members(Town.ID)).extracting(Member::id).containsExactlyInAnyOrder(ANA, BEN, CHO, gus.id());
        });
    }

    @Test
    void saving_again_replaces_and_keeps_the_order() {
        Place renamed = new Place(SQUARE, PlaceKind.CHANNEL, "plaza", null, Access.OPEN, "all");
        communities.save(renamed);
        communities.save(new Community(Town.ID, "Our town", DoorKind.SLACK));
        communities.save(new Member(ANA, "Ana B.", MemberKind.PERSON, List.of("ana")));
        communities.saveReaders(BACK_ROOM, Set.of(BEN, CHO));

        nowAndAfterARestart(each -> {
            assertThat(each.getPlace(SQUARE)).isEqualTo(renamed);
            assertThat(each.places(Town.ID).getFirst()).isEqualTo(renamed);
            assertThat(each.getCommunity(Town.ID).name()).isEqualTo("Our town");
            assertThat(each.communities()).hasSize(1);
            assertThat(each.getMember(ANA).name()).isEqualTo("Ana B.");
            assertThat(each.members(Town.ID)).hasSize(3);
            assertThat(each.readers(BACK_ROOM)).contains(Set.of(BEN, CHO));
        });
    }

    @Test
    void tells_an_empty_list_of_readers_from_none() {
        communities.saveReaders(BACK_ROOM, Set.of());

        nowAndAfterARestart(each -> {
            assertThat(each.readers(BACK_ROOM)).contains(Set.of());
            assertThat(each.readers(SQUARE)).isEmpty();
        });
    }

    @Test
    void keeps_whom_roles_let_in_and_who_has_them() {
        PermissionOverwrites gate = new PermissionOverwrites(
                false, Set.of("r1"), Set.of("r2", "r3"), Set.of("r4"), Set.of("U1"), Set.of("U2"));
        RoleAccess admission = new RoleAccess("U7", Set.of("r9"), gate, PermissionOverwrites.OPEN);
        communities.saveAdmissions(Map.of(SQUARE, RoleAccess.EVERYONE, BACK_ROOM, RoleAccess.EVERYONE));
        communities.saveAdmissions(Map.of(BACK_ROOM, admission));
        communities.saveRoles(Map.of(ANA, Set.of("r1", "r2"), BEN, Set.of("r1")));
        communities.saveRoles(Map.of(BEN, Set.of()));

        nowAndAfterARestart(each -> {
            assertThat(each.admission(SQUARE)).contains(RoleAccess.EVERYONE);
            assertThat(each.admission(BACK_ROOM)).contains(admission);
            assertThat(each.admission(WORKSHOP)).isEmpty();
            assertThat(each.roles(ANA)).containsExactlyInAnyOrder("r1", "r2");
            assertThat(each.roles(BEN)).isEmpty();
            assertThat(each.roles(CHO)).isEmpty();
        });
    }

    @Test
    void keeps_communities_apart_though_their_keys_are_the_same() {
        CommunityId other = new CommunityId("other");
        communities.save(new Community(other, "Other", DoorKind.SLACK));
        communities.save(new Place(new PlaceId(other, "square"), PlaceKind.CHANNEL, "x", null, Access.OPEN, ""));

        assertThat(communities.places(other)).hasSize(1);
        assertThat(communities.getPlace(SQUARE).name()).isEqualTo("square");

        communities.saveAdmissions(Map.of(SQUARE, RoleAccess.EVERYONE));
        communities.saveRoles(Map.of(ANA, Set.of("r1")));

        communities.remove(Town.ID);

        nowAndAfterARestart(each -> {
            assertThat(each.admission(SQUARE)).isEmpty();
            assertThat(each.roles(ANA)).isEmpty();
            assertThat(each.communities()).extracting(Community::id).containsExactly(other);
            assertThat(each.places(other)).hasSize(1);
            assertThat(each.places(Town.ID)).isEmpty();
            assertThat(each.members(Town.ID)).isEmpty();
            assertThat(each.findPlace(SQUARE)).isEmpty();
            assertThat(each.findMember(ANA)).isEmpty();
            assertThat(each.readers(BACK_ROOM)).isEmpty();
        });
    }

    @Test
    void a_removed_community_can_be_made_anew() {
        communities.remove(Town.ID);
        Town.settle(communities);

        assertThat(reopen().places(Town.ID)).hasSize(5);
    }

    @Test
    void says_what_is_not_there() {
        assertThatThrownBy(() -> communities.getPlace(Town.place("nowhere")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("town/nowhere");
    }
}
