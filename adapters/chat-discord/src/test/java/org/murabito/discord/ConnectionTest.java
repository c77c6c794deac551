package org.murabito.discord;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.DoorFinding;
import org.murabito.chat.event.ChatEvent;
import org.murabito.discord.standin.Town;
import org.murabito.discord.wire.ShardRange;
import org.murabito.testkit.agent.Await;
import org.murabito.text.Language;

/// How the connection is made, kept, and given up.
class ConnectionTest extends OnTheGreen {
    private String heard() {
        return ((ChatEvent.MessagePosted) visit.next()).post().text();
    }

    @Test
    void loses_nothing_when_the_line_goes_dead_and_the_session_is_taken_up_again() {
        visit.enter();
        discord.says(hall, ana, "one");
        assertThat(heard()).isEqualTo("one");
        discord.dropsConnection();
        discord.says(hall, ana, "two");
        assertThat(heard()).isEqualTo("two");
        discord.asksToReconnect();
        discord.says(hall, ana, "three");
        assertThat(heard()).isEqualTo("three");
        assertThat(discord.identified()).isEqualTo(1);
    }

    @Test
    void begins_anew_when_the_session_is_not_known_any_more() {
        visit.enter();
        discord.forgetsSessions();
        visit.awaitEntered();
        discord.says(hall, ana, "here again");
        assertThat(heard()).isEqualTo("here again");
        assertThat(discord.identified()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"met", "save", "saveAll", "saveAdmissions"})
    void enters_a_server_again_and_again_until_it_can_be_kept(String call) {
        visit.failingCalls.put(call, 3);
        visit.enter();
        discord.says(hall, ana, "hi");

        assertThat(heard()).isEqualTo("hi");
        assertThat(visit.pauses).hasSize(3);
    }

    @Test
    void notices_a_line_that_answers_no_heartbeats() {
        discord.heartbeats(80, false);
        visit.enter();
        discord.heartbeats(41_250, true);
        discord.says(hall, ana, "still there?");
        assertThat(heard()).isEqualTo("still there?");
        Await.until(() -> visit.chat.state().state() == DoorFinding.State.WORKS);
    }

    @Test
    void is_on_several_servers_at_once() {
        String other = town.server("Harbour");
        String pier = town.channel(other, "pier");
        visit.begin();
        assertThat(List.of(visit.awaitEntered().value(), visit.awaitEntered().value()))
                .containsExactlyInAnyOrder("village-green", "harbour");
        discord.says(pier, ana, "ahoy");
        assertThat(heard()).isEqualTo("ahoy");
        assertThat(visit.chat.state().what().english()).isEqualTo("connected, on 2 servers");
    }

    @Test
    void makes_as_many_connections_as_discord_asks_for_each_with_its_servers() {
        discord.shards(2);
        String other = onTheOtherConnection();
        String pier = town.channel(other, "pier");
        visit.begin();
        Await.until(() -> visit.chat.state().state() == DoorFinding.State.WORKS);
        assertThat(discord.identified()).isEqualTo(2);
        for (String channel : List.of(pier, hall)) {
            discord.says(channel, ana, "ahoy");
            Post said = ((ChatEvent.MessagePosted) visit.next()).post();
            assertThat(said.place().key()).isEqualTo(channel);
            visit.chat.door().post(said.place(), "aye", null, "answer:" + channel);
            assertThat(discord.ownTexts(channel)).containsExactly("aye");
        }
    }

    @Test
    void two_installations_divide_the_servers_of_one_bot() {
        discord.shards(2);
        String other = onTheOtherConnection();
        String pier = town.channel(other, "pier");
        int here = (int) shard(server);
        try (Visit first = new Visit(discord, ShardRange.parse(here + "/2"));
                Visit second = new Visit(discord, ShardRange.parse((1 - here) + "-" + (1 - here) + "/2"))) {
            first.begin();
            assertThat(first.awaitEntered().value()).isEqualTo("village-green");
            second.begin();
            assertThat(second.awaitEntered().value()).isEqualTo("harbour");
            assertThat(discord.identified()).isEqualTo(2);
            discord.says(pier, ana, "ahoy");
            discord.says(hall, ana, "hello");
            discord.says(pier, ana, "land in sight");
            assertThat(first.next())
                    .isInstanceOfSatisfying(
                            ChatEvent.MessagePosted.class,
                            it -> assertThat(it.post().text()).isEqualTo("hello"));
            for (String text : List.of("ahoy", "land in sight")) {
                assertThat(((ChatEvent.MessagePosted) second.next()).post().text())
                        .isEqualTo(text);
            }
            assertThat(second.chat.examine())
                    .anySatisfy(finding -> assertThat(finding.what().english()).contains("of 2 are made here"))
                    .noneSatisfy(finding -> assertThat(finding.what().english()).contains(server));
        }
    }

    @Test
    void says_which_setting_is_too_small_where_discord_wants_more_connections() {
        discord.leastShards(4);
        try (Visit few = new Visit(discord, ShardRange.parse("0/2"))) {
            few.begin();
            DoorException end = few.awaitEnd();
            assertThat(end).hasMessageContainingAll("more than 2 connections", "discord.shards");
            assertThat(end.worthRetrying()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "2", "0-8/8", "3-1/8", "-1/2", "0/0", "1/99999"})
    void a_range_of_connections_has_to_be_one(String written) {
        assertThatThrownBy(() -> ShardRange.parse(written)).isInstanceOf(IllegalArgumentException.class);
    }

    private String onTheOtherConnection() {
        String other = town.newId();
        while (shard(other) == shard(server)) {
            other = town.newId();
        }
        return town.server(other, "Harbour");
    }

    /// https://docs.discord.com/developers/events/gateway#sharding
    private static long shard(String guild) {
        return (Long.parseLong(guild) >> 22) % 2;
    }

    @Test
    void says_in_one_line_that_it_may_not_read() {
        discord.intentsOff();
        visit.begin();
        DoorException end = visit.awaitEnd();
        assertThat(end).hasMessageContaining("Message Content Intent");
        assertThat(end.worthRetrying()).isFalse();
        assertThat(discord.identified()).isZero();
        assertThat(visit.chat.examine()).anySatisfy(finding -> {
            assertThat(finding.what().english()).isEqualTo("messages cannot be read");
            assertThat(finding.what().japanese()).isEqualTo("メッセージを読めません");
            assertThat(finding.todo().japanese()).contains("「Message Content Intent」をオンに");
        });
    }

    @Test
    void does_without_being_told_of_members_where_that_is_switched_off() {
        discord.membersIntentOff();
        visit.enter();
        discord.says(hall, ana, "hi");
        assertThat(heard()).isEqualTo("hi");
        assertThat(visit.chat.examine())
                .filteredOn(finding -> finding.state() == DoorFinding.State.NOTE)
                .singleElement()
                .satisfies(finding -> assertThat(finding.todo().english()).contains("Server Members Intent"));
    }

    @Test
    void says_that_the_token_is_wrong_and_never_shows_it() {
        try (Visit stranger = new Visit(discord, "another-token.that-opens.nothing")) {
            stranger.begin();
            DoorException end = stranger.awaitEnd();
            assertThat(end).hasMessageContaining("DISCORD_TOKEN");
            assertThat(end.getMessage() + stranger.chat.examine() + stranger.chat.state())
                    .doesNotContain("another-token");
        }
    }

    @Test
    void names_the_permissions_that_are_missing_and_where_to_give_them() {
        discord.permissions(Town.VIEW | Town.SEND);
        assertThat(visit.chat.examine())
                .filteredOn(finding -> finding.state() == DoorFinding.State.BROKEN)
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.what().english()).contains("Read History", "Add Reactions");
                    assertThat(finding.todo().english()).contains("https://discord.com/oauth2/authorize", town.self());
                });
        discord.permissions(Town.ADMINISTRATOR);
        assertThat(visit.chat.examine()).allMatch(finding -> finding.state() == DoorFinding.State.WORKS);
    }

    @Test
    void names_the_channels_whose_overwrites_take_from_it_what_the_server_gives() {
        discord.permissions(Town.VIEW | Town.SEND | Town.HISTORY | Town.THREADS | 1L << 6 | 1L << 38);
        String quiet = town.channel(server, "announcements");
        String hidden = town.channel(server, "staff");
        String given = town.channel(server, "given back");
        town.overwrite(quiet, server, true, 0, Town.SEND | Town.HISTORY);
        town.overwrite(hidden, server, true, 0, Town.VIEW | Town.SEND);
        town.overwrite(given, server, true, 0, Town.SEND);
        town.overwrite(given, town.ownRole(server), true, Town.SEND, 0);

        assertThat(visit.chat.examine())
                .filteredOn(finding -> finding.state() == DoorFinding.State.NOTE)
                .singleElement()
                .satisfies(finding -> assertThat(finding.what().english())
                        .contains("#announcements", "Send Messages", "Read History")
                        .doesNotContain("staff", "given back", "Add Reactions"));
    }

    @Test
    void tells_the_language_that_a_server_chose() {
        CommunityId unsaid = visit.enter();
        assertThat(visit.chat.door().language(unsaid)).isEmpty();
        visit.close();
        town.guild(server).put("preferred_locale", "ja");
        try (Visit next = new Visit(discord)) {
            assertThat(next.chat.door().language(next.enter())).contains(Language.JAPANESE);
        }
    }

    @Test
    void what_is_left_to_say_waits_for_the_connection_and_is_not_said_elsewhere() {
        CommunityId community = visit.enter();
        visit.close();
        ChatDoor next = visit.afterARestart().door();
        assertThat(next.serves(community)).isTrue();
        assertThatThrownBy(() -> next.post(new PlaceId(community, hall), "Ben has it.", null, "answer:1"))
                .isInstanceOfSatisfying(
                        DoorException.class, e -> assertThat(e.worthRetrying()).isTrue());
    }

    @Test
    void speaks_nowhere_while_it_is_not_connected() {
        assertThat(visit.chat.door().serves(new CommunityId("village-green"))).isFalse();
        assertThat(visit.chat.state().state()).isEqualTo(DoorFinding.State.NOTE);
    }
}
