package org.murabito.discord;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.murabito.archive.history.BackfillLog;
import org.murabito.archive.history.PlatformSearch;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.Reaction;
import org.murabito.chat.event.ChatEvent;
import org.murabito.discord.standin.StandInDiscord;
import org.murabito.discord.standin.Town;
import org.murabito.sight.Sights;
import org.murabito.testkit.agent.Await;

/// What was said while nobody listened: before Murabito came, and during a gap. JDA waits seconds before it identifies
/// anew, so the tests run beside each other, each with a stand-in of its own.
@Execution(ExecutionMode.CONCURRENT)
class HistoryTest {
    private final StandInDiscord discord = new StandInDiscord();
    private final Town town = discord.town();
    private final String server = town.server("Village Green");
    private final String hall = town.channel(server, "hall");
    private final String ana = town.person("ana");
    private final Instant lastWeek = Instant.now().minus(Duration.ofDays(7));

    @AfterEach
    void leave() {
        discord.close();
        assertThat(discord.violations()).isEmpty();
    }

    private void awaitTakenOver(Visit visit, PlaceId place) {
        Await.until(() ->
                visit.backfills.find(place).filter(BackfillLog.Reached::whole).isPresent());
    }

    @Test
    void takes_over_what_was_said_before_it_came_in_channels_and_archived_threads() {
        for (int i = 0; i < 250; i++) {
            discord.said(hall, ana, "line " + i, lastWeek.plusSeconds(i));
        }
        String thread = town.thread(hall, Town.PUBLIC_THREAD, "an old thread", null);
        town.archive(thread, Instant.now());
        discord.said(thread, ana, "in the thread", lastWeek);
        try (Visit visit = new Visit(discord)) {
            CommunityId community = visit.enter();
            awaitTakenOver(visit, new PlaceId(community, hall));
            awaitTakenOver(visit, new PlaceId(community, thread));
            assertThat(visit.everythingIn(new PlaceId(community, hall)))
                    .extracting(Message::text)
                    .hasSize(250)
                    .startsWith("line 0")
                    .endsWith("line 249");
            assertThat(visit.everythingIn(new PlaceId(community, thread)))
                    .extracting(Message::text)
                    .containsExactly("in the thread");
            assertThat(visit.rest()).isEmpty();
        }
    }

    @Test
    void knows_its_own_reaction_among_those_that_discord_counts() {
        String key = discord.said(hall, ana, "Ben has the key", lastWeek);
        discord.message(hall, key)
                .put(
                        "reactions",
                        DataArray.empty()
                                .add(DataObject.empty()
                                        .put("emoji", DataObject.empty().put("name", "✅"))
                                        .put("count", 3)
                                        .put("me", true)));
        try (Visit visit = new Visit(discord)) {
            CommunityId community = visit.enter();
            PlaceId place = new PlaceId(community, hall);
            awaitTakenOver(visit, place);
            MessageId said = visit.everythingIn(place).getFirst().id();

            assertThat(visit.messages.reactions(new Sights(visit.communities).ofOperator(community), List.of(said)))
                    .containsEntry(said, List.of(new Reaction("✅", 3, List.of(new MemberId(community, town.self())))));
        }
    }

    @Test
    void keeps_the_name_that_somebody_has_on_a_server_when_it_reads_what_they_said_before() {
        town.member(server, ana).put("nick", "Ana C.");
        try (Visit visit = new Visit(discord)) {
            CommunityId community = visit.enter();
            discord.says(hall, ana, "hi");
            visit.takeAll(1);
            String thread = town.thread(hall, Town.PUBLIC_THREAD, "an old thread", null);
            discord.said(thread, ana, "in the thread", lastWeek);
            discord.forgetsSessions();
            awaitTakenOver(visit, new PlaceId(community, thread));
            assertThat(visit.communities.getMember(new MemberId(community, ana)).name())
                    .isEqualTo("Ana C.");
        }
    }

    @Test
    void tells_what_was_said_edited_and_deleted_during_a_gap() {
        Visit visit = new Visit(discord);
        try (visit) {
            CommunityId community = visit.enter();
            PlaceId place = new PlaceId(community, hall);
            String stays = discord.says(hall, ana, "stays");
            String changes = discord.says(hall, ana, "before");
            String goes = discord.says(hall, ana, "goes");
            visit.takeAll(3);
            visit.backfills.reached(place, new BackfillLog.Reached(null, true));

            town.messages(hall).remove(Long.parseLong(goes));
            discord.edited(hall, changes, "after");
            String missed = discord.said(hall, ana, "missed", Instant.now());
            discord.forgetsSessions();

            List<ChatEvent> told = List.of(visit.next(), visit.next(), visit.next());
            assertThat(told)
                    .anySatisfy(event -> assertThat(event)
                            .isInstanceOfSatisfying(
                                    ChatEvent.MessagePosted.class,
                                    posted -> assertThat(posted.post().key()).isEqualTo(missed)));
            assertThat(told)
                    .anySatisfy(event -> assertThat(event)
                            .isInstanceOfSatisfying(ChatEvent.MessageEdited.class, edited -> {
                                assertThat(edited.key()).isEqualTo(changes);
                                assertThat(edited.text()).isEqualTo("after");
                            }));
            assertThat(told)
                    .anySatisfy(event -> assertThat(event)
                            .isInstanceOfSatisfying(
                                    ChatEvent.MessageDeleted.class,
                                    deleted -> assertThat(deleted.key()).isEqualTo(goes)));
            assertThat(stays).isNotBlank();
        }
    }

    @Test
    void tells_a_message_whose_author_could_not_be_kept_at_first() {
        discord.said(hall, ana, "said before", lastWeek);
        try (Visit visit = new Visit(discord)) {
            awaitTakenOver(visit, new PlaceId(visit.enter(), hall));
            visit.failingCalls.put("save", 1);
            String key = discord.says(hall, town.person("ben"), "who has the key?");

            assertThat(visit.next())
                    .isInstanceOfSatisfying(
                            ChatEvent.MessagePosted.class,
                            posted -> assertThat(posted.post().key()).isEqualTo(key));
        }
    }

    @Test
    void keeps_an_old_message_in_silence_that_was_not_there_when_it_is_edited() {
        discord.said(hall, ana, "said before", lastWeek);
        try (Visit visit = new Visit(discord)) {
            PlaceId place = new PlaceId(visit.enter(), hall);
            awaitTakenOver(visit, place);
            String key = discord.said(hall, ana, "misst", lastWeek.plus(Duration.ofDays(3)));
            discord.edits(hall, key, "missed");

            Await.until(() -> visit.everythingIn(place).size() == 2);
            assertThat(visit.everythingIn(place).getLast().text()).isEqualTo("missed");
            assertThat(visit.rest()).isEmpty();
        }
    }

    @Test
    void what_was_said_during_a_long_gap_in_a_thread_that_is_archived_by_now_is_taken_over_in_silence() {
        String thread = town.thread(hall, Town.PUBLIC_THREAD, "an old thread", null);
        discord.said(thread, ana, "asked", lastWeek);
        town.archive(thread, lastWeek);
        try (Visit visit = new Visit(discord)) {
            PlaceId place = new PlaceId(visit.enter(), thread);
            awaitTakenOver(visit, place);

            discord.said(thread, ana, "answered", lastWeek.plus(Duration.ofDays(4)));
            town.archive(thread, lastWeek.plus(Duration.ofDays(5)));
            discord.forgetsSessions();

            Await.until(() -> visit.everythingIn(place).size() == 2);
            assertThat(visit.everythingIn(place)).extracting(Message::text).containsExactly("asked", "answered");
            assertThat(visit.rest()).isEmpty();
        }
    }

    @Test
    void a_channel_that_may_not_be_read_back_any_more_is_not_taken_as_emptied() {
        discord.said(hall, ana, "said before", lastWeek);
        try (Visit visit = new Visit(discord)) {
            CommunityId community = visit.enter();
            PlaceId place = new PlaceId(community, hall);
            discord.says(hall, ana, "stays");
            visit.takeAll(1);
            awaitTakenOver(visit, place);
            visit.backfills.reached(place, new BackfillLog.Reached(null, false));
            discord.shutsHistory(hall);
            discord.forgetsSessions();

            awaitTakenOver(visit, place);

            assertThat(visit.rest()).isEmpty();
            assertThat(visit.everythingIn(place)).extracting(Message::text).containsExactly("said before", "stays");
        }
    }

    @Test
    void finds_what_was_deleted_in_threads_and_forum_posts_too() {
        String forum = town.channel(server, Town.FORUM, "ideas", null);
        String thread = town.thread(hall, Town.PUBLIC_THREAD, "a thread", null);
        String post = town.thread(forum, Town.PUBLIC_THREAD, "an idea", null);
        try (Visit visit = new Visit(discord)) {
            visit.enter();
            discord.says(thread, ana, "stays in the thread");
            String oneGone = discord.says(thread, ana, "goes from the thread");
            discord.says(post, ana, "stays in the forum");
            String otherGone = discord.says(post, ana, "goes from the forum");
            visit.takeAll(4);
            town.messages(thread).remove(Long.parseLong(oneGone));
            town.messages(post).remove(Long.parseLong(otherGone));
            discord.forgetsSessions();

            assertThat(List.of(visit.next(), visit.next()))
                    .extracting(event -> ((ChatEvent.MessageDeleted) event).key())
                    .containsExactlyInAnyOrder(oneGone, otherGone);
            assertThat(visit.rest()).isEmpty();
        }
    }

    @Test
    void a_thread_and_a_channel_that_were_deleted_during_a_gap_are_gone_here_too() {
        String other = town.channel(server, "kitchen");
        String thread = town.thread(hall, Town.PUBLIC_THREAD, "a thread", null);
        String stays = town.thread(hall, Town.PUBLIC_THREAD, "a thread that stays", null);
        try (Visit visit = new Visit(discord)) {
            CommunityId community = visit.enter();
            discord.says(thread, ana, "said in the thread");
            discord.says(stays, ana, "said in the other thread");
            discord.says(other, ana, "said in the kitchen");
            visit.takeAll(3);
            discord.removed(thread);
            discord.removed(other);
            discord.forgetsSessions();

            Await.until(() -> visit.deletedPlaces.size() == 2);
            awaitTakenOver(visit, new PlaceId(community, stays));
            assertThat(visit.deletedPlaces)
                    .containsExactlyInAnyOrder(new PlaceId(community, thread), new PlaceId(community, other));
            assertThat(visit.rest()).isEmpty();
        }
    }

    @Test
    void a_thread_that_is_hidden_since_is_not_taken_as_deleted() {
        String thread = town.thread(hall, Town.PRIVATE_THREAD, "a private thread", null);
        try (Visit visit = new Visit(discord)) {
            CommunityId community = visit.enter();
            discord.says(thread, ana, "said in the thread");
            visit.takeAll(1);
            town.archive(thread, Instant.now());
            discord.refuse(thread, 50001);
            String attic = town.channel(server, "attic");
            discord.said(attic, ana, "said before", lastWeek);
            discord.forgetsSessions();

            awaitTakenOver(visit, new PlaceId(community, attic));
            assertThat(discord.asked()).contains("GET channels/" + thread);
            assertThat(visit.deletedPlaces).isEmpty();
            assertThat(visit.everythingIn(new PlaceId(community, thread))).hasSize(1);
        }
    }

    @Test
    void reads_its_own_posts_and_not_its_notes_of_progress() {
        discord.said(hall, town.self(), "an answer of last week", lastWeek);
        discord.said(hall, town.self(), "-# ⏳ thinking", lastWeek.plusSeconds(1));
        try (Visit visit = new Visit(discord)) {
            CommunityId community = visit.enter();
            PlaceId place = new PlaceId(community, hall);
            awaitTakenOver(visit, place);
            assertThat(visit.everythingIn(place)).extracting(Message::text).containsExactly("an answer of last week");
        }
    }

    @Test
    void searches_with_every_filter_and_reads_what_it_finds() {
        String other = town.channel(server, "kitchen");
        String ben = town.person("ben");
        discord.said(hall, ana, "the key is blue", lastWeek);
        discord.said(hall, ben, "the key is red", lastWeek.plusSeconds(60));
        discord.said(other, ana, "the key is green", lastWeek);
        discord.said(hall, ana, "the key was black", lastWeek.minus(Duration.ofDays(30)));
        try (Visit visit = new Visit(discord)) {
            CommunityId community = visit.enter();
            PlatformSearch.Answer answer = visit.chat
                    .search()
                    .find(
                            community,
                            new SearchQuery(
                                    "the key",
                                    Set.of(new PlaceId(community, hall)),
                                    Set.of(new MemberId(community, ana)),
                                    lastWeek.minus(Duration.ofDays(1)),
                                    Instant.now(),
                                    10));
            assertThat(answer)
                    .isInstanceOfSatisfying(
                            PlatformSearch.Answer.Found.class,
                            found -> assertThat(found.posts())
                                    .singleElement()
                                    .satisfies(post -> assertThat(post.text()).isEqualTo("the key is blue")));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void reads_what_was_said_around_a_message() throws Exception {
        for (int i = 0; i < 30; i++) {
            discord.said(hall, ana, "line " + i, lastWeek.plusSeconds(i));
        }
        try (Visit visit = new Visit(discord)) {
            CommunityId community = visit.enter();
            PlaceId place = new PlaceId(community, hall);
            awaitTakenOver(visit, place);
            Message found = visit.everythingIn(place).stream()
                    .filter(message -> message.text().equals("line 15"))
                    .findFirst()
                    .orElseThrow();

            assertThat(visit.chat.search().around(found, 3))
                    .isInstanceOfSatisfying(
                            PlatformSearch.Answer.Found.class,
                            answer -> assertThat(answer.posts())
                                    .extracting(Post::text)
                                    .contains("line 12", "line 14", "line 15", "line 18")
                                    .doesNotContain("line 11", "line 19"));
        }
    }

    @Test
    void says_plainly_that_discord_has_not_indexed_the_server_or_does_not_let_it_search() throws Exception {
        try (Visit visit = new Visit(discord)) {
            CommunityId community = visit.enter();
            discord.searchIndexed(false);
            assertThat(visit.chat.search().find(community, SearchQuery.of("key", 5)))
                    .isInstanceOf(PlatformSearch.Answer.NotIndexedYet.class);
            assertThat(visit.chat.search().find(new CommunityId("elsewhere"), SearchQuery.of("key", 5)))
                    .isInstanceOf(PlatformSearch.Answer.Unable.class);
        }
    }
}
