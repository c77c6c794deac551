package org.murabito.slack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.chat.Access;
import org.murabito.chat.Member;
import org.murabito.chat.MemberKind;
import org.murabito.chat.PlaceId;
import org.murabito.chat.event.ChatEvent;
import org.murabito.feedback.Thumb;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testkit.agent.Await;
import org.murabito.testkit.slack.Talk;

class HearingTest extends InTheVillage {
    private final Sights sights = new Sights(village.communities);

    private <T extends ChatEvent> T next(Class<T> kind) throws InterruptedException {
        return village.inside.await(told -> told.stream().anyMatch(kind::isInstance)).stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList()
                .getLast();
    }

    private boolean sees(String from, String other) {
        Sight sight = sights.inPlace(Village.place(from));
        return sight.covers(village.communities.getPlace(Village.place(other)));
    }

    @Test
    void an_edit_is_told_with_its_new_words_and_a_preview_is_not() throws Exception {
        String ts = village.slack.say(Village.GENERAL, Village.ANA, "luch at noon");
        next(ChatEvent.MessagePosted.class);
        village.slack.edit(Village.GENERAL, ts, "luch at noon");
        village.slack.edit(Village.GENERAL, ts, "lunch at noon");

        ChatEvent.MessageEdited edited = next(ChatEvent.MessageEdited.class);

        assertThat(edited.key()).isEqualTo(ts);
        assertThat(edited.text()).isEqualTo("lunch at noon");
        assertThat(village.inside.told().stream().filter(ChatEvent.MessageEdited.class::isInstance))
                .hasSize(1);
    }

    @Test
    void an_edit_of_a_message_that_never_came_brings_the_message() throws Exception {
        ObjectNode silent = village.slack.newEvent("message");
        silent.put("user", Village.ANA)
                .put("text", "old")
                .put("ts", silent.path("event_ts").asText());
        village.slack.talk().put(Village.GENERAL, silent);
        village.slack.edit(Village.GENERAL, silent.path("ts").asText(), "@Murabito new");

        assertThat(next(ChatEvent.MessagePosted.class).post().text()).isEqualTo("@Murabito new");
    }

    @Test
    void a_deletion_is_told() throws Exception {
        String ts = village.slack.say(Village.GENERAL, Village.ANA, "oops");
        village.slack.delete(Village.GENERAL, ts);

        assertThat(next(ChatEvent.MessageDeleted.class).key()).isEqualTo(ts);
    }

    @Test
    void reactions_are_told_as_an_export_has_them() throws Exception {
        String ts = village.slack.say(Village.GENERAL, Village.ANA, "done");
        village.slack.react(Village.GENERAL, ts, Village.BEN, "tada", true);
        village.slack.react(Village.GENERAL, ts, Village.BEN, "tada", false);

        ChatEvent.ReactionRemoved removed = next(ChatEvent.ReactionRemoved.class);

        assertThat(next(ChatEvent.ReactionAdded.class).emoji()).isEqualTo("🎉");
        assertThat(removed.member()).isEqualTo(Village.member(Village.BEN));
    }

    @ParameterizedTest
    @ValueSource(strings = {"+1", "thumbsup", "+1::skin-tone-3"})
    void a_thumb_up_by_whatever_name_of_slacks_is_one(String name) throws Exception {
        String ts = village.slack.say(Village.GENERAL, Village.ANA, "done");
        village.slack.react(Village.GENERAL, ts, Village.BEN, name, true);

        assertThat(Thumb.of(next(ChatEvent.ReactionAdded.class).emoji())).contains(Thumb.UP);
    }

    @Test
    void a_public_channel_of_members_sees_public_channels_and_no_private_one() {
        assertThat(sees(Village.GENERAL, Village.RANDOM)).isTrue();
        assertThat(sees(Village.GENERAL, Village.SECRET)).isFalse();
    }

    /// Ben is not in #secret: Slack shows him that there is a private channel, and not its name.
    @Test
    void a_private_channel_is_not_named_where_others_read() throws Exception {
        village.slack.say(Village.GENERAL, Village.ANA, "settled in <#" + Village.SECRET + "|>, not in <#C0RANDOM>");

        assertThat(next(ChatEvent.MessagePosted.class).post().text())
                .isEqualTo("settled in #private-channel, not in #random");
    }

    /// Slack tells nothing of a channel to an app that is not in it.
    @Test
    void a_public_channel_that_it_is_not_in_is_seen_to_be_private_within_the_hour() {
        assertThat(sees(Village.GENERAL, Village.RANDOM)).isTrue();
        village.slack.talk().channel(Village.RANDOM, "random", true, Village.ANA);
        village.time.passHour();

        Await.until(() -> !sees(Village.GENERAL, Village.RANDOM));
        assertThat(village.communities.getPlace(Village.place(Village.RANDOM)).access())
                .isEqualTo(Access.PRIVATE);
        assertThat(sees(Village.GENERAL, Village.GENERAL)).isTrue();
    }

    @Test
    void a_channel_that_a_guest_reads_reaches_no_further_than_itself() throws Exception {
        ObjectNode guest = village.slack.talk().user("U0GUEST00", "gil").put("is_restricted", true);
        village.slack.tell(village.slack.newEvent("team_join").set("user", guest.deepCopy()));
        village.slack.join(Village.GENERAL, "U0GUEST00");
        village.slack.say(Village.GENERAL, "U0GUEST00", "hello from outside");
        next(ChatEvent.MessagePosted.class);

        assertThat(sees(Village.GENERAL, Village.RANDOM)).isFalse();
        assertThat(sees(Village.GENERAL, Village.GENERAL)).isTrue();
    }

    @Test
    void a_member_who_becomes_a_guest_narrows_the_channels_they_read_already() throws Exception {
        ObjectNode ben = village.slack.talk().user(Village.BEN, "ben").put("is_restricted", true);
        village.slack.tell(village.slack.newEvent("user_change").set("user", ben.deepCopy()));
        Await.until(
                () -> village.communities.getMember(Village.member(Village.BEN)).kind() == MemberKind.GUEST);
        village.slack.say(Village.GENERAL, Village.ANA, "hello");
        next(ChatEvent.MessagePosted.class);

        assertThat(sees(Village.GENERAL, Village.RANDOM)).isFalse();
    }

    @Test
    void a_channel_shared_with_another_organisation_reaches_no_further_than_itself() throws Exception {
        village.slack
                .talk()
                .channel("C0SHARED0", "shared", false, Village.ANA, Talk.BOT_USER)
                .put("is_ext_shared", true);
        village.slack.tell(village.slack.newEvent("channel_shared").put("channel", "C0SHARED0"));
        village.slack.say("C0SHARED0", Village.ANA, "hello partner");
        next(ChatEvent.MessagePosted.class);

        assertThat(sees("C0SHARED0", Village.GENERAL)).isFalse();
    }

    /// A colleague at another workspace of one organisation does not open this workspace's public channels.
    @Test
    void a_channel_shared_with_another_workspace_of_the_organisation_reaches_no_further() throws Exception {
        colleague("W0OTHER00", "olga", "T0OTHER00");
        colleague("W0BOTH000", "bo", "T0OTHER00", Talk.TEAM);
        village.slack
                .talk()
                .channel("C0ORG0000", "org", false, Village.ANA, "W0OTHER00", Talk.BOT_USER)
                .put("is_org_shared", true);
        village.slack.tell(village.slack.newEvent("channel_shared").put("channel", "C0ORG0000"));
        village.slack.say("C0ORG0000", "W0OTHER00", "hello");
        village.slack.say("C0ORG0000", "W0BOTH000", "hello");
        village.inside.await(told -> told.size() >= 2);

        assertThat(sees("C0ORG0000", Village.GENERAL)).isFalse();
        assertThat(kind("W0OTHER00")).isEqualTo(MemberKind.GUEST);
        assertThat(kind("W0BOTH000")).isEqualTo(MemberKind.PERSON);
    }

    private void colleague(String id, String name, String... teams) {
        ObjectNode user = village.slack.talk().user(id, name).put("team_id", teams[0]);
        ArrayNode there = user.putObject("enterprise_user").putArray("teams");
        List.of(teams).forEach(there::add);
    }

    @Test
    void who_reads_a_channel_is_in_doubt_when_slack_does_not_say() throws Exception {
        // Whoever asks first: the history asks, too, as soon as there is a guest.
        village.slack.refuse(
                "conversations.members", Collections.nCopies(9, "missing_scope").toArray(String[]::new));
        ObjectNode guest = village.slack.talk().user("U0GUEST00", "gil").put("is_restricted", true);
        village.slack.tell(village.slack.newEvent("team_join").set("user", guest.deepCopy()));
        village.slack.say(Village.GENERAL, Village.ANA, "who is here?");
        next(ChatEvent.MessagePosted.class);

        assertThat(sees(Village.GENERAL, Village.RANDOM)).isFalse();
    }

    @Test
    void a_private_channel_is_read_by_who_is_in_it_and_no_more_by_who_left() throws Exception {
        village.slack.say(Village.SECRET, Village.ANA, "psst");
        next(ChatEvent.MessagePosted.class);
        PlaceId secret = Village.place(Village.SECRET);
        assertThat(sights.ofMember(Village.member(Village.ANA)).coversAudience(secret))
                .isTrue();
        assertThat(sights.ofMember(Village.member(Village.BEN)).coversAudience(secret))
                .isFalse();

        village.slack.join(Village.SECRET, Village.BEN);
        Await.until(() -> sights.ofMember(Village.member(Village.BEN)).coversAudience(secret));
        village.slack.leave(Village.SECRET, Village.BEN);
        Await.until(() -> !sights.ofMember(Village.member(Village.BEN)).coversAudience(secret));
    }

    @Test
    void a_channel_that_became_private_is_closed_before_the_next_word() throws Exception {
        village.slack.talk().channel(Village.RANDOM, "random", true, Village.ANA, Talk.BOT_USER);
        ObjectNode notice = village.slack.newEvent("message").put("subtype", "channel_convert_to_private");
        notice.put("channel", Village.RANDOM)
                .put("user", Village.ANA)
                .put("ts", notice.path("event_ts").asText());
        village.slack.tell(notice.put("text", "made this channel private"));
        next(ChatEvent.MessagePosted.class);

        assertThat(village.communities.getPlace(Village.place(Village.RANDOM)).access())
                .isEqualTo(Access.PRIVATE);
        assertThat(sees(Village.GENERAL, Village.RANDOM)).isFalse();
    }

    @Test
    void a_deleted_channel_is_shown_to_nobody_and_forgotten() {
        village.slack.removeChannel(Village.RANDOM);

        Await.until(() -> village.inside.deletedPlaces().contains(Village.place(Village.RANDOM)));
        assertThat(sees(Village.GENERAL, Village.RANDOM)).isFalse();
    }

    @Test
    void a_renamed_channel_has_its_new_name() {
        ObjectNode event = village.slack.newEvent("channel_rename");
        event.putObject("channel")
                .put("id", Village.RANDOM)
                .put("name", "chatter")
                .put("created", 1);
        village.slack.tell(event);

        Await.until(() -> village.communities
                .getPlace(Village.place(Village.RANDOM))
                .name()
                .equals("chatter"));
    }

    @Test
    void other_bots_are_bots_and_strangers_guests() throws Exception {
        ObjectNode line = village.slack.newEvent("message").put("subtype", "bot_message");
        line.put("channel", Village.GENERAL)
                .put("bot_id", "B0CI")
                .put("username", "ci")
                .put("text", "green");
        village.slack.tell(line.put("ts", line.path("event_ts").asText()));
        village.slack.talk().user("U0OTHER00", "olga").put("team_id", "T0OTHER");
        village.slack.say(Village.GENERAL, "U0OTHER00", "hello");
        List<ChatEvent> told = village.inside.await(all -> all.size() >= 2);

        assertThat(told)
                .extracting(event -> village.communities
                        .findMember(((ChatEvent.MessagePosted) event).post().author())
                        .map(Member::kind)
                        .orElseThrow())
                .containsExactly(MemberKind.BOT, MemberKind.GUEST);
    }

    @Test
    void whoever_slack_does_not_describe_is_a_guest_until_it_does() throws Exception {
        String nel = "U0NEL0000";
        village.slack.talk().user(nel, "nel");
        village.slack.refuse("users.info", "internal_error", "internal_error", "internal_error", "fatal_error");
        village.slack.refuse("users.info", "internal_error", "internal_error", "internal_error", "fatal_error");
        village.slack.say(Village.GENERAL, nel, "hello");
        village.inside.await(all -> !all.isEmpty());
        assertThat(kind(nel)).isEqualTo(MemberKind.GUEST);

        for (int lines = 2; lines < 9 && kind(nel) == MemberKind.GUEST; lines++) {
            int said = lines;
            village.slack.say(Village.GENERAL, nel, "hello?");
            village.inside.await(all -> all.size() >= said);
        }
        assertThat(kind(nel)).isEqualTo(MemberKind.PERSON);
    }

    private MemberKind kind(String user) {
        return village.communities.getMember(Village.member(user)).kind();
    }

    @Test
    void its_own_posts_are_not_told() throws Exception {
        village.door.door().post(Village.place(Village.GENERAL), "I am here", null, "test:1");
        village.slack.say(Village.GENERAL, Village.ANA, "hello");

        assertThat(next(ChatEvent.MessagePosted.class).post().author()).isEqualTo(Village.member(Village.ANA));
        assertThat(village.inside.told()).hasSize(1);
    }

    @Test
    void administrators_are_the_workspaces_admins_and_owners() {
        assertThat(village.door.door().administers(Village.member(Village.ANA))).isTrue();
        assertThat(village.door.door().administers(Village.member(Village.BEN))).isFalse();
        ObjectNode ben = village.slack.talk().user(Village.BEN, "ben").put("is_owner", true);
        village.slack.tell(village.slack.newEvent("user_change").set("user", ben.deepCopy()));
        Await.until(() -> village.door.door().administers(Village.member(Village.BEN)));
    }

    @Test
    void an_app_that_was_taken_out_ends_with_one_line() {
        village.slack.tell(village.slack.newEvent("app_uninstalled"));

        Await.until(() -> village.ended != null);
        assertThat(village.ended).hasMessage("Slack shut the door: the app was taken out of the workspace");
    }
}
