package org.murabito.sight;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.PermissionOverwrites;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.RoleAccess;
import org.murabito.testing.InMemoryCommunityStore;

/// What is within sight behind each platform's door.
final class SightsTest {
    private static final CommunityId GUILD = new CommunityId("guild");
    private static final PermissionOverwrites MODERATORS =
            new PermissionOverwrites(false, Set.of(), Set.of("mod"), Set.of(), Set.of(), Set.of());

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final Sights sights = new Sights(communities);

    private void community(DoorKind door) {
        communities.save(new Community(GUILD, "Guild", door));
    }

    private PlaceId place(String key, PlaceKind kind, @Nullable String parent, Access access) {
        PlaceId id = new PlaceId(GUILD, key);
        communities.save(new Place(id, kind, key, parent == null ? null : new PlaceId(GUILD, parent), access, ""));
        return id;
    }

    private PlaceId channel(String key, String category, PermissionOverwrites view) {
        PlaceId id = place(key, PlaceKind.CHANNEL, category, Access.BY_ROLES);
        communities.saveAdmissions(
                Map.of(id, new RoleAccess("boss", Set.of("admin"), view, PermissionOverwrites.OPEN)));
        return id;
    }

    private MemberId member(String key, MemberKind kind, String... roles) {
        MemberId id = new MemberId(GUILD, key);
        communities.save(new Member(id, key, kind, List.of()));
        communities.saveRoles(Map.of(id, Set.of(roles)));
        return id;
    }

    private static Set<String> seen(Sight sight) {
        return sight.audiences().orElseThrow().stream().map(PlaceId::key).collect(Collectors.toSet());
    }

    private void guild() {
        community(DoorKind.DISCORD);
        place("talk", PlaceKind.CATEGORY, null, Access.OPEN);
        place("staff", PlaceKind.CATEGORY, null, Access.OPEN);
        channel("general", "talk", PermissionOverwrites.OPEN);
        channel("mods", "talk", MODERATORS);
        channel("office", "staff", MODERATORS);
        place("thread", PlaceKind.THREAD, "mods", Access.OPEN);
        place("forum-post", PlaceKind.THREAD, "general", Access.OPEN);
    }

    @Test
    void threads_that_open_with_their_channel_change_nothing_of_what_is_seen() {
        guild();
        MemberId moderator = member("molly", MemberKind.PERSON, "mod");
        List<PlaceId> rooms = communities.places(GUILD).stream()
                .filter(place -> place.kind() == PlaceKind.CHANNEL)
                .map(Place::id)
                .toList();
        List<Sight> before = rooms.stream().map(sights::inPlace).toList();
        Sight hers = sights.ofMember(moderator);

        rooms.forEach(room -> place("more-of-" + room.key(), PlaceKind.THREAD, room.key(), Access.OPEN));

        assertThat(rooms.stream().map(sights::inPlace)).containsExactlyElementsOf(before);
        assertThat(rooms.stream().map(room -> sights.inPlace(new PlaceId(GUILD, "more-of-" + room.key()))))
                .containsExactlyElementsOf(before);
        assertThat(sights.ofMember(moderator)).isEqualTo(hers);
    }

    @Test
    void on_discord_a_channel_sees_its_category_as_far_as_all_its_readers_do() {
        guild();

        assertThat(seen(sights.inPlace(new PlaceId(GUILD, "general")))).containsExactlyInAnyOrder("general");
        assertThat(seen(sights.inPlace(new PlaceId(GUILD, "mods")))).containsExactlyInAnyOrder("general", "mods");
        assertThat(seen(sights.inPlace(new PlaceId(GUILD, "thread")))).containsExactlyInAnyOrder("general", "mods");
        assertThat(seen(sights.inPlace(new PlaceId(GUILD, "office")))).containsExactlyInAnyOrder("office");
    }

    @Test
    void who_is_known_to_be_there_does_not_count_but_who_could_be() {
        guild();
        member("ana", MemberKind.PERSON, "mod");

        assertThat(seen(sights.inPlace(new PlaceId(GUILD, "general")))).doesNotContain("mods");
    }

    @Test
    void until_it_is_known_whom_roles_let_in_nobody_is_told_of_a_place() {
        guild();
        place("new", PlaceKind.CHANNEL, "talk", Access.BY_ROLES);

        assertThat(seen(sights.inPlace(new PlaceId(GUILD, "mods")))).doesNotContain("new");
        assertThat(seen(sights.inPlace(new PlaceId(GUILD, "new")))).doesNotContain("mods", "office");
    }

    @Test
    void a_private_thread_is_told_what_all_who_read_the_channel_above_could_read() {
        guild();
        PlaceId secret = place("secret", PlaceKind.THREAD, "mods", Access.PRIVATE);
        PlaceId other = place("other", PlaceKind.THREAD, "general", Access.PRIVATE);
        MemberId ana = member("ana", MemberKind.PERSON, "mod");
        communities.saveReaders(secret, Set.of(ana));
        communities.saveReaders(other, Set.of(ana));

        assertThat(seen(sights.inPlace(secret))).containsExactlyInAnyOrder("general", "mods", "secret");
        assertThat(seen(sights.inPlace(new PlaceId(GUILD, "mods")))).doesNotContain("secret");
        assertThat(seen(sights.inPlace(other))).containsExactlyInAnyOrder("general", "other");
    }

    @Test
    void an_answer_for_the_asker_alone_draws_on_what_their_roles_open() {
        guild();
        PlaceId general = new PlaceId(GUILD, "general");
        MemberId ana = member("ana", MemberKind.PERSON, "mod");
        MemberId ben = member("ben", MemberKind.PERSON);

        assertThat(seen(sights.forMember(ana, general))).containsExactlyInAnyOrder("general", "mods");
        assertThat(seen(sights.forMember(ben, general))).containsExactlyInAnyOrder("general");
    }

    @Test
    void a_direct_conversation_sees_what_its_member_can_open_in_that_community() {
        guild();
        PlaceId direct = place("direct", PlaceKind.DIRECT, null, Access.PRIVATE);
        communities.saveReaders(direct, Set.of(member("ana", MemberKind.PERSON, "mod")));

        assertThat(seen(sights.inPlace(direct)))
                .containsExactlyInAnyOrder("talk", "staff", "general", "mods", "office", "direct");
    }

    private void house() {
        community(DoorKind.WEB);
        place("talk", PlaceKind.CATEGORY, null, Access.OPEN);
        place("learning", PlaceKind.CATEGORY, null, Access.OPEN);
        place("office", PlaceKind.CATEGORY, null, Access.PRIVATE);
        place("hall", PlaceKind.CHANNEL, "talk", Access.OPEN);
        place("school", PlaceKind.CHANNEL, "learning", Access.OPEN);
        place("board", PlaceKind.CHANNEL, "office", Access.OPEN);
        communities.saveReaders(new PlaceId(GUILD, "office"), Set.of(member("ana", MemberKind.PERSON)));
        PlaceId direct = place("direct", PlaceKind.DIRECT, null, Access.PRIVATE);
        communities.saveReaders(direct, Set.of(new MemberId(GUILD, "ana")));
    }

    @Test
    void in_the_web_chat_a_channel_reaches_every_channel_that_all_its_readers_can_open() {
        house();

        assertThat(seen(sights.inPlace(new PlaceId(GUILD, "hall")))).contains("hall", "school");
        assertThat(seen(sights.inPlace(new PlaceId(GUILD, "hall")))).doesNotContain("office", "direct");
        assertThat(seen(sights.inPlace(new PlaceId(GUILD, "board")))).contains("hall", "school", "office");
        assertThat(seen(sights.inPlace(new PlaceId(GUILD, "board")))).doesNotContain("direct");
    }

    @Test
    void where_it_is_set_so_a_channel_of_the_web_chat_keeps_to_its_category() {
        house();
        Sights narrow = new Sights(communities, ChannelReach.CATEGORY);

        assertThat(seen(narrow.inPlace(new PlaceId(GUILD, "hall"))))
                .contains("hall")
                .doesNotContain("school", "office");
    }

    @Test
    void where_it_is_set_so_a_discord_channel_reaches_beyond_its_category_but_not_beyond_its_readers() {
        guild();
        Sights wide = new Sights(communities, ChannelReach.AUDIENCE);

        assertThat(seen(wide.inPlace(new PlaceId(GUILD, "office")))).contains("general", "mods", "office");
        assertThat(seen(wide.inPlace(new PlaceId(GUILD, "general"))))
                .contains("general")
                .doesNotContain("mods", "office");
    }

    private void workspace() {
        community(DoorKind.SLACK);
        place("general", PlaceKind.CHANNEL, null, Access.OPEN);
        place("random", PlaceKind.CHANNEL, null, Access.OPEN);
        place("boss", PlaceKind.CHANNEL, null, Access.PRIVATE);
        communities.saveReaders(new PlaceId(GUILD, "boss"), Set.of(member("ana", MemberKind.PERSON)));
    }

    @Test
    void on_slack_a_channel_reaches_the_public_ones_and_itself() {
        workspace();

        assertThat(seen(sights.inPlace(new PlaceId(GUILD, "general")))).containsExactlyInAnyOrder("general", "random");
        assertThat(seen(sights.inPlace(new PlaceId(GUILD, "boss"))))
                .containsExactlyInAnyOrder("general", "random", "boss");
    }

    @Test
    void where_a_guest_reads_on_slack_a_channel_reaches_itself_only() {
        workspace();
        PlaceId general = new PlaceId(GUILD, "general");
        MemberId guest = member("guest", MemberKind.GUEST);
        communities.saveReaders(general, Set.of(guest));
        PlaceId direct = place("direct", PlaceKind.DIRECT, null, Access.PRIVATE);
        communities.saveReaders(direct, Set.of(guest));

        assertThat(seen(sights.inPlace(general))).containsExactly("general");
        assertThat(seen(sights.inPlace(direct))).containsExactly("direct");
        assertThat(seen(sights.forMember(guest, new PlaceId(GUILD, "random")))).containsExactly("general");
    }

    @Test
    void those_can_open_a_place_whose_sight_covers_it() {
        guild();
        place("hidden", PlaceKind.CATEGORY, null, Access.PRIVATE);
        place("diary", PlaceKind.CHANNEL, "hidden", Access.OPEN);
        place("secret", PlaceKind.THREAD, "mods", Access.PRIVATE);
        MemberId ana = member("ana", MemberKind.PERSON, "mod");
        MemberId ben = member("ben", MemberKind.PERSON);
        MemberId gus = member("gus", MemberKind.GUEST);
        member("bot", MemberKind.BOT, "mod");
        communities.saveReaders(new PlaceId(GUILD, "hidden"), Set.of(ana, ben));
        communities.saveReaders(new PlaceId(GUILD, "secret"), Set.of(ana, ben));
        communities.saveReaders(new PlaceId(GUILD, "general"), Set.of(gus));

        for (Place place : communities.places(GUILD)) {
            assertThat(sights.readers(place))
                    .as(place.name())
                    .isEqualTo(communities.members(GUILD).stream()
                            .map(Member::id)
                            .filter(member -> sights.ofMember(member).covers(place))
                            .collect(Collectors.toSet()));
        }
        assertThat(sights.readers(communities.getPlace(new PlaceId(GUILD, "secret"))))
                .containsExactly(ana);
        assertThat(sights.readers(communities.getPlace(new PlaceId(GUILD, "general"))))
                .contains(ana, ben, gus);
    }

    @Test
    void a_guest_opens_what_was_opened_to_them_behind_every_door() {
        for (DoorKind door : DoorKind.values()) {
            CommunityId id = new CommunityId("guests-" + door.name().toLowerCase(Locale.ROOT));
            communities.save(new Community(id, "Guests", door));
            PlaceId open = new PlaceId(id, "open");
            PlaceId other = new PlaceId(id, "other");
            PlaceId roles = new PlaceId(id, "roles");
            PlaceId shut = new PlaceId(id, "shut");
            communities.save(new Place(open, PlaceKind.CHANNEL, "open", null, Access.OPEN, ""));
            communities.save(new Place(other, PlaceKind.CHANNEL, "other", null, Access.OPEN, ""));
            communities.save(new Place(roles, PlaceKind.CHANNEL, "roles", null, Access.BY_ROLES, ""));
            communities.save(new Place(shut, PlaceKind.CHANNEL, "shut", null, Access.PRIVATE, ""));
            communities.saveAdmissions(Map.of(roles, RoleAccess.EVERYONE));
            MemberId guest = new MemberId(id, "guest");
            assertThat(seen(sights.ofGuest(guest))).as("%s", door).isEmpty();

            communities.save(new Member(guest, "Guest", MemberKind.GUEST, List.of()));
            communities.saveReaders(open, Set.of(guest));

            assertThat(seen(sights.ofMember(guest))).as("%s", door).containsExactly("open");
            assertThat(seen(sights.ofGuest(guest))).as("%s", door).containsExactly("open");
            assertThat(seen(sights.forMember(guest, open))).as("%s", door).containsExactly("open");
            assertThat(seen(sights.inPlace(open))).as("%s", door).containsExactly("open");
        }
    }
}
