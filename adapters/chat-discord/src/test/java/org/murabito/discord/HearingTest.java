package org.murabito.discord;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.PostKind;
import org.murabito.chat.RoleAccess;
import org.murabito.chat.event.ChatEvent;
import org.murabito.discord.standin.StandInDiscord;
import org.murabito.discord.standin.Town;
import org.murabito.testkit.agent.Await;

/// What happens on a server is told inside, in the words and with the keys that an export of it has.
class HearingTest {
    private final StandInDiscord discord = new StandInDiscord();
    private final Town town = discord.town();
    private final Visit visit = new Visit(discord);
    private final String server = town.server("Village Green");
    private final String category = town.channel(server, Town.CATEGORY, "square", null);
    private final String hall = town.channel(server, Town.TEXT, "hall", category);
    private final String forum = town.channel(server, Town.FORUM, "questions", category);
    private final String ana = town.person("ana");
    private CommunityId community = new CommunityId("none");

    @BeforeEach
    void enter() {
        town.join(server, ana);
        town.member(server, ana).put("nick", "Ana B.");
        community = visit.enter();
    }

    @AfterEach
    void leave() {
        visit.close();
        discord.close();
        assertThat(discord.violations()).isEmpty();
    }

    private PlaceId place(String key) {
        return new PlaceId(community, key);
    }

    private MemberId member(String key) {
        return new MemberId(community, key);
    }

    private Post heard() {
        return ((ChatEvent.MessagePosted) visit.next()).post();
    }

    @Test
    void tells_a_message_again_whose_turn_failed() {
        visit.fail(3);
        String key = discord.says(hall, ana, "who has the key?");

        assertThat(heard().key()).isEqualTo(key);
        assertThat(visit.pauses).containsExactly(Duration.ofMillis(200), Duration.ofSeconds(2), Duration.ofSeconds(20));
    }

    @Test
    void gives_a_message_up_whose_turn_fails_again_and_again() {
        visit.fail(4);
        discord.says(hall, ana, "who has the key?");
        Await.until(() -> visit.failing() == 0);
        String next = discord.says(hall, ana, "and the lantern?");

        assertThat(heard().key()).isEqualTo(next);
        assertThat(visit.rest()).isEmpty();
        assertThat(visit.pauses).hasSize(3);
    }

    @Test
    void waits_with_a_message_while_its_channel_is_full() {
        AtomicInteger full = new AtomicInteger(2);
        visit.beforeTurn = () -> {
            if (full.getAndDecrement() > 0) {
                throw new IllegalStateException("too much is waiting");
            }
        };
        String key = discord.says(hall, ana, "who has the key?");

        assertThat(heard().key()).isEqualTo(key);
        assertThat(visit.pauses).containsExactly(Duration.ofMillis(50), Duration.ofMillis(50));
    }

    @Test
    void looks_again_at_a_channel_whose_change_could_not_be_kept() {
        RoleAccess open = visit.communities.admission(place(hall)).orElseThrow();
        visit.failingCalls.put("saveAdmissions", 1);
        town.overwrite(hall, server, true, 0, Town.VIEW);
        discord.channelChanged(hall);

        Await.until(
                () -> !visit.communities.admission(place(hall)).orElseThrow().equals(open));
    }

    @Test
    void knows_the_server_by_its_name_and_its_channels_by_their_ids() {
        assertThat(community).isEqualTo(new CommunityId("village-green"));
        assertThat(visit.communities.places(community))
                .containsExactly(
                        new Place(place(category), PlaceKind.CATEGORY, "square", null, Access.OPEN, ""),
                        new Place(place(hall), PlaceKind.CHANNEL, "hall", place(category), Access.BY_ROLES, ""),
                        new Place(place(forum), PlaceKind.FORUM, "questions", place(category), Access.BY_ROLES, ""));
        Member self = visit.communities.getMember(member(town.self()));
        assertThat(self.kind()).isEqualTo(MemberKind.SELF);
        assertThat(self.alsoCalled()).contains("ムラビト", "むらびと");
    }

    @Test
    void tells_a_message_with_its_author_its_time_and_plain_words() {
        String ben = town.person("ben");
        town.join(server, ben);
        String key = discord.says(
                hall, ana, "<@" + ben + "> see <#" + forum + "> <:party:123456> <@" + town.self() + "> at <t:0:R>");

        Post post = heard();
        assertThat(post.key()).isEqualTo(key);
        assertThat(post.place()).isEqualTo(place(hall));
        assertThat(post.text()).isEqualTo("@ben see #questions :party: @Murabito at 1970-01-01T00:00:00Z");
        assertThat(visit.communities.getMember(post.author()))
                .isEqualTo(new Member(member(ana), "Ana B.", MemberKind.PERSON, List.of("ana")));
    }

    @Test
    void takes_a_mention_of_its_own_role_for_a_call() {
        discord.says(hall, ana, "<@&" + town.ownRole(server) + "> who has the key?");
        assertThat(heard().text()).isEqualTo("@Murabito who has the key?");
    }

    @Test
    void hears_a_reply_and_not_the_ping_that_comes_with_it() {
        String first = discord.says(hall, ana, "one");
        String helper = town.bot("helper");
        discord.repliesTo(hall, first, helper, "two");

        heard();
        Post reply = heard();
        assertThat(reply.replyTo()).isEqualTo(first);
        assertThat(reply.text()).isEqualTo("two");
        assertThat(visit.communities.getMember(reply.author()).kind()).isEqualTo(MemberKind.BOT);
    }

    @Test
    void names_no_channel_that_not_everybody_may_see() {
        String staff = town.channel(server, Town.TEXT, "layoffs", category);
        town.overwrite(staff, server, true, 0, Town.VIEW);
        town.overwrite(staff, town.ownRole(server), true, Town.VIEW, 0);
        discord.tell("CHANNEL_CREATE", town.channel(staff));
        String below = begun(staff, Town.PUBLIC_THREAD, "next month");
        String apart = begun(hall, Town.PRIVATE_THREAD, "a surprise");
        String open = begun(hall, Town.PUBLIC_THREAD, "keys");
        discord.says(hall, ana, "<#" + staff + "> <#" + below + "> <#" + apart + "> <#" + open + "> <#" + hall + ">");

        assertThat(heard().text()).isEqualTo("#private-channel #private-channel #private-channel #keys #hall");
    }

    private String begun(String channel, int type, String name) {
        String thread = town.thread(channel, type, name, null);
        discord.tell("THREAD_CREATE", town.channel(thread));
        return thread;
    }

    @Test
    void reads_webhooks_as_bots_of_the_name_they_use() {
        discord.says(hall, town.bot("deploy"), "", message -> {
            DataObject author = message.getObject("author");
            author.put("discriminator", "0000");
            return message.put("webhook_id", author.getString("id"))
                    .put(
                            "embeds",
                            DataArray.empty()
                                    .add(DataObject.empty()
                                            .put("type", "rich")
                                            .put("title", "Build 7")
                                            .put("description", "green")));
        });

        Post post = heard();
        assertThat(post.text()).isEqualTo("Build 7\ngreen");
        assertThat(post.author().key()).endsWith(":deploy");
        assertThat(visit.communities.getMember(post.author()).kind()).isEqualTo(MemberKind.BOT);
    }

    @Test
    void marks_forwarded_words_line_by_line() {
        discord.says(
                hall,
                ana,
                "",
                message -> message.put(
                        "message_snapshots",
                        DataArray.empty()
                                .add(DataObject.empty()
                                        .put(
                                                "message",
                                                DataObject.empty()
                                                        .put("content", "first\nsecond")
                                                        .put("embeds", DataArray.empty())))));
        assertThat(heard().text()).isEqualTo("[forwarded]\n> first\n> second");
    }

    @Test
    void keeps_some_of_discords_own_lines_as_notices_and_leaves_the_others() {
        discord.says(hall, ana, "", message -> message.put("type", 8));
        discord.says(hall, ana, "", message -> message.put("type", 7));
        Post notice = heard();
        assertThat(notice.kind()).isEqualTo(PostKind.NOTICE);
        assertThat(notice.text()).isEqualTo("Joined the server.");
    }

    @Test
    void tells_an_edit_once_and_no_loaded_preview() {
        String key = discord.says(hall, ana, "https://example.org");
        heard();
        discord.previews(hall, key);
        discord.edits(hall, key, "better");
        discord.tell(
                "MESSAGE_UPDATE",
                DataObject.fromJson(discord.message(hall, key).toString()).put("guild_id", server));
        discord.says(hall, ana, "next");

        assertThat(visit.next()).isInstanceOfSatisfying(ChatEvent.MessageEdited.class, edited -> {
            assertThat(edited.key()).isEqualTo(key);
            assertThat(edited.text()).isEqualTo("better");
        });
        assertThat(heard().text()).isEqualTo("next");
    }

    @Test
    void tells_a_message_as_it_is_now_whose_edit_comes_before_it() {
        String key = discord.said(hall, ana, "who has the kez?", Instant.now());
        discord.previews(hall, key);
        discord.tell(
                "MESSAGE_UPDATE",
                DataObject.empty()
                        .put("id", key)
                        .put("channel_id", hall)
                        .put("guild_id", server)
                        .put("edited_timestamp", Instant.now().toString())
                        .put("embeds", DataArray.empty()));
        discord.edits(hall, key, "who has the key?");
        discord.edits(hall, key, "who has the blue key?");

        Post told = heard();
        assertThat(told.key()).isEqualTo(key);
        assertThat(told.text()).isEqualTo("who has the key?");
        assertThat(visit.next())
                .isInstanceOfSatisfying(
                        ChatEvent.MessageEdited.class,
                        edited -> assertThat(edited.text()).isEqualTo("who has the blue key?"));
    }

    @Test
    void tells_each_deletion_of_many_at_once() {
        String one = discord.says(hall, ana, "1");
        String two = discord.says(hall, ana, "2");
        heard();
        heard();
        discord.deletes(hall, one, two);
        assertThat(List.of(visit.next(), visit.next()))
                .extracting(event -> ((ChatEvent.MessageDeleted) event).key())
                .containsExactly(one, two);
    }

    @Test
    void tells_reactions_given_taken_back_and_cleared() {
        String key = discord.says(hall, ana, "party");
        heard();
        discord.reacts(hall, key, ana, "🎉", true);
        discord.reacts(hall, key, ana, "🎉", false);
        discord.clearsReactions(hall, key, "🎉");
        discord.clearsReactions(hall, key, "");

        assertThat(List.of(visit.next(), visit.next(), visit.next(), visit.next()))
                .containsExactly(
                        new ChatEvent.ReactionAdded(place(hall), key, "🎉", member(ana)),
                        new ChatEvent.ReactionRemoved(place(hall), key, "🎉", member(ana)),
                        new ChatEvent.ReactionsCleared(place(hall), key, "🎉"),
                        new ChatEvent.ReactionsCleared(place(hall), key, null));
    }

    @Test
    void knows_a_post_of_a_forum_as_a_thread_below_it() {
        String thread = town.thread(forum, Town.PUBLIC_THREAD, "who has the key?", null);
        discord.tell("THREAD_CREATE", town.channel(thread));
        discord.says(thread, ana, "does anybody know?");

        assertThat(heard().place()).isEqualTo(place(thread));
        Place found = visit.communities.getPlace(place(thread));
        assertThat(found.kind()).isEqualTo(PlaceKind.THREAD);
        assertThat(found.parent()).isEqualTo(place(forum));
    }

    @Test
    void follows_a_channel_that_moves_to_another_category() {
        String other = town.channel(server, Town.CATEGORY, "backyard", null);
        discord.tell("CHANNEL_CREATE", town.channel(other));
        town.channel(hall).put("parent_id", other);
        discord.channelChanged(hall);
        discord.says(hall, ana, "moved");

        heard();
        assertThat(visit.communities.getPlace(place(hall)).parent()).isEqualTo(place(other));
    }

    @Test
    void learns_a_new_name_of_somebody_who_is_known() {
        discord.says(hall, ana, "hi");
        heard();
        town.member(server, ana).put("nick", "Ana C.");
        discord.tell("GUILD_MEMBER_UPDATE", town.memberWithUser(server, ana));
        Await.until(() -> visit.communities.getMember(member(ana)).name().equals("Ana C."));
    }

    @Test
    void says_which_channel_is_gone_with_everything_in_it() {
        discord.removesChannel(hall);
        Await.until(() -> visit.deletedPlaces.contains(place(hall)));
    }

    @Test
    void hears_nothing_of_what_it_does_itself() {
        discord.says(hall, town.self(), "it was me");
        discord.says(hall, ana, "it was me, too");
        assertThat(heard().author()).isEqualTo(member(ana));
    }
}
