package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.archive.Changes;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchIndex.Candidate;
import org.murabito.archive.search.SearchIndex.Candidates;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// What every search index promises.
@SuppressWarnings("NullAway.Init")
public abstract class SearchIndexContract {
    @TempDir
    protected Path folder;

    protected final Talk talk = new Talk();
    protected SearchIndex index;

    /// Opens the index in a folder, with what was committed there.
    protected abstract SearchIndex open(Path folder);

    @BeforeEach
    void openIndex() {
        index = open(folder);
    }

    @AfterEach
    void closeIndex() throws IOException {
        index.close();
    }

    protected void catchUp() {
        Changes changes = talk.messages().changesAfter(index.cursor(), Integer.MAX_VALUE);
        index.apply(changes);
        index.commit();
        index.refresh();
    }

    protected Candidates search(Sight sight, SearchQuery query) {
        return index.candidates(sight, query, query.limit());
    }

    protected List<MessageId> find(String words) {
        return ids(search(talk.open(), SearchQuery.of(words, 100)));
    }

    private static List<MessageId> ids(Candidates candidates) {
        return candidates.best().stream().map(Candidate::id).toList();
    }

    private static SearchQuery narrow(String words, Set<PlaceId> places, Set<MemberId> authors) {
        return new SearchQuery(words, places, authors, null, null, 100);
    }

    @Test
    void finds_japanese_words_of_two_characters_first() {
        MessageId capital = talk.say("東京都の人口を調べた");
        MessageId meeting = talk.say("明日の会議は何時からですか");
        MessageId kyoto = talk.say("京都に行きたい");
        MessageId favourite = talk.say("推しのライブに行った");
        MessageId sushi = talk.say("昨日すし食べた");
        catchUp();
        assertThat(find("会議")).containsExactly(meeting);
        assertThat(find("京都").getFirst()).isEqualTo(kyoto);
        assertThat(find("東京").getFirst()).isEqualTo(capital);
        assertThat(find("推し").getFirst()).isEqualTo(favourite);
        assertThat(find("すし")).containsExactly(sushi);
    }

    @Test
    void leaves_out_what_some_members_said_and_fills_their_places() {
        MessageId others = talk.say("the lantern is in the boat house");
        MessageId own = talk.say(Talk.GENERAL, Talk.BEN, "lantern lantern lantern");
        catchUp();
        assertThat(ids(search(talk.open(), SearchQuery.of("lantern", 1)))).containsExactly(own);

        Candidates found = search(talk.open(), SearchQuery.of("lantern", 1).without(Set.of(Talk.BEN)));

        assertThat(ids(found)).containsExactly(others);
        assertThat(found.total()).isEqualTo(1);
        assertThat(ids(search(talk.open(), SearchQuery.of("", 9).without(Set.of(Talk.BEN)))))
                .containsExactly(others);
    }

    @Test
    void finds_other_forms_of_a_word() {
        MessageId japanese = talk.say("ケーキは食べられなかった");
        MessageId english = talk.say("She went home after three deploys");
        catchUp();
        assertThat(find("食べる")).containsExactly(japanese);
        assertThat(find("go deploying")).containsExactly(english);
    }

    @Test
    void a_short_name_that_ends_in_s_is_no_plural() {
        MessageId js = talk.say("It is written in js");
        talk.say("Plan j it is");
        MessageId likely = talk.say("possibly tomorrow");
        catchUp();
        assertThat(find("js")).containsExactly(js);
        assertThat(find("possible")).containsExactly(likely);
    }

    @Test
    void finds_full_and_half_width_alike() {
        MessageId half = talk.say("ﾁﾗｼのPDFはこれ");
        MessageId full = talk.say("ＴＴのチラシ");
        catchUp();
        assertThat(find("チラシ")).containsExactlyInAnyOrder(half, full);
        assertThat(find("tt")).containsExactly(full);
    }

    @Test
    void finds_ids_versions_and_addresses_first() {
        talk.say("the ticket about 123 tickets, ticket 123 and 123 other tickets");
        MessageId ticket = talk.say("TICKET-123の件、対応しました");
        talk.say("TICKET-124 is another");
        MessageId column = talk.say("rename user_id before friday");
        talk.say("the user has an id, user id user id");
        MessageId version = talk.say("we run v1.2.3 now");
        talk.say("v1 2 3 and 1.2.4");
        MessageId page = talk.say("see https://example.com/docs/setup?x=1 for more");
        MessageId host = talk.say("example.com is down: https://example.com/");
        catchUp();
        assertThat(find("TICKET-123").getFirst()).isEqualTo(ticket);
        assertThat(find("user_id").getFirst()).isEqualTo(column);
        assertThat(find("v1.2.3").getFirst()).isEqualTo(version);
        assertThat(find("https://example.com/docs/setup?x=1").getFirst()).isEqualTo(page);
        assertThat(find("example.com")).contains(host, page);
    }

    @Test
    void finds_messages_by_the_names_of_their_files() {
        MessageId flyer = talk.file("flyer_final.pdf");
        catchUp();
        assertThat(find("flyer_final.pdf")).containsExactly(flyer);
        assertThat(find("flyer")).containsExactly(flyer);
    }

    @Test
    void blank_words_ask_for_the_newest() {
        MessageId first = talk.say("one");
        MessageId second = talk.say("two");
        MessageId third = talk.say("three");
        catchUp();
        assertThat(find(" ")).containsExactly(third, second, first);
        Candidates two = search(talk.open(), SearchQuery.of("", 2));
        assertThat(ids(two)).containsExactly(third, second);
        assertThat(two.total()).isEqualTo(3);
    }

    @Test
    void says_how_many_match() {
        for (int i = 0; i < 20; i++) {
            talk.say("deploy number " + i);
        }
        talk.say("nothing of that kind");
        catchUp();
        Candidates candidates = search(talk.open(), SearchQuery.of("deploy", 5));
        assertThat(candidates.best()).hasSize(5);
        assertThat(candidates.total()).isEqualTo(20);
        assertThat(candidates.best()).allMatch(candidate -> candidate.score() > 0);
    }

    @Test
    void equal_scores_stand_newest_first() {
        MessageId older = talk.say("deploy done");
        MessageId newer = talk.say("deploy done");
        catchUp();
        assertThat(find("deploy")).containsExactly(newer, older);
    }

    @Test
    void finds_nothing_for_words_that_say_nothing() {
        talk.say("what is it");
        catchUp();
        assertThat(find("what is the")).isEmpty();
        assertThat(find("unheard")).isEmpty();
        assertThat(find("…!?")).isEmpty();
    }

    @Test
    void narrows_to_channels_with_their_threads_or_to_a_thread() {
        MessageId general = talk.say(Talk.GENERAL, Talk.ANA, "deploy");
        MessageId thread = talk.say(Talk.THREAD, Talk.ANA, "deploy");
        talk.say(Talk.RANDOM, Talk.ANA, "deploy");
        catchUp();
        assertThat(ids(search(talk.open(), narrow("deploy", Set.of(Talk.GENERAL), Set.of()))))
                .containsExactly(thread, general);
        assertThat(ids(search(talk.open(), narrow("deploy", Set.of(Talk.THREAD), Set.of()))))
                .containsExactly(thread);
        assertThat(ids(search(talk.open(), narrow("", Set.of(Talk.THREAD), Set.of()))))
                .containsExactly(thread);
    }

    @Test
    void narrows_to_authors_and_times() {
        MessageId ana = talk.say(Talk.GENERAL, Talk.ANA, "deploy");
        MessageId ben = talk.say(Talk.GENERAL, Talk.BEN, "deploy");
        catchUp();
        Instant first = Talk.START.plusSeconds(60);
        Instant second = Talk.START.plusSeconds(120);
        assertThat(ids(search(talk.open(), narrow("deploy", Set.of(), Set.of(Talk.BEN)))))
                .containsExactly(ben);
        assertThat(ids(search(talk.open(), new SearchQuery("deploy", Set.of(), Set.of(), first, second, 10))))
                .containsExactly(ana);
        assertThat(ids(search(talk.open(), new SearchQuery("", Set.of(), Set.of(), second, null, 10))))
                .containsExactly(ben);
    }

    @Test
    void finds_only_what_the_sight_covers() {
        MessageId open = talk.say(Talk.GENERAL, Talk.ANA, "the budget");
        MessageId secret = talk.say(Talk.SECRET, Talk.BEN, "the budget is gone");
        MessageId secretThread = talk.say(Talk.SECRET_THREAD, Talk.BEN, "the budget again");
        catchUp();
        assertThat(find("budget")).containsExactly(open);
        assertThat(find("")).containsExactly(open);
        assertThat(ids(search(talk.everything(), SearchQuery.of("", 10)))).containsExactly(secretThread, secret, open);
        assertThat(ids(search(talk.open(), narrow("budget", Set.of(Talk.SECRET), Set.of()))))
                .isEmpty();
        assertThat(search(talk.open(), SearchQuery.of("budget", 10)).total()).isEqualTo(1);
    }

    @Test
    void hidden_messages_change_no_score() {
        talk.say("rails upgrade and deploy");
        talk.say("deploy of the site");
        talk.say("rails");
        catchUp();
        Candidates before = search(talk.open(), SearchQuery.of("rails deploy", 10));
        for (int i = 0; i < 50; i++) {
            talk.say(Talk.SECRET, Talk.BEN, "rails rails rails and something long about it " + i);
        }
        catchUp();
        assertThat(search(talk.open(), SearchQuery.of("rails deploy", 10))).isEqualTo(before);
    }

    @Test
    void deleted_messages_are_gone_and_count_no_more() {
        talk.say("rails upgrade and deploy");
        talk.say("deploy of the site");
        catchUp();
        Candidates before = search(talk.open(), SearchQuery.of("rails deploy", 10));
        MessageId mistake = talk.say("rails mistake");
        catchUp();
        assertThat(find("mistake")).containsExactly(mistake);
        talk.delete(mistake);
        catchUp();
        assertThat(find("mistake")).isEmpty();
        assertThat(search(talk.open(), SearchQuery.of("rails deploy", 10))).isEqualTo(before);
    }

    @Test
    void edited_messages_are_found_by_their_new_words() {
        MessageId id = talk.say("the meeting is on monday");
        catchUp();
        talk.edit(id, "the meeting is on tuesday");
        catchUp();
        assertThat(find("monday")).isEmpty();
        assertThat(find("tuesday")).containsExactly(id);
    }

    @Test
    void notices_are_not_found() {
        talk.notice("ana joined the channel");
        catchUp();
        assertThat(find("joined")).isEmpty();
        assertThat(find("")).isEmpty();
    }

    @Test
    void changes_are_found_after_a_refresh() {
        talk.say("deploy");
        index.apply(talk.messages().changesAfter(0, 100));
        assertThat(find("deploy")).isEmpty();
        index.refresh();
        assertThat(find("deploy")).hasSize(1);
    }

    @Test
    void applying_changes_again_does_no_harm() {
        talk.say("deploy");
        Changes changes = talk.messages().changesAfter(0, 100);
        index.apply(changes);
        index.apply(changes);
        index.refresh();
        assertThat(find("deploy")).hasSize(1);
    }

    @Test
    void committed_changes_survive_a_reopening_and_the_cursor_tells_where_to_go_on() {
        assertThat(index.cursor()).isZero();
        MessageId id = talk.say("deploy");
        catchUp();
        assertThat(index.cursor()).isEqualTo(talk.messages().cursor());
        index.close();
        index = open(folder);
        assertThat(index.cursor()).isEqualTo(talk.messages().cursor());
        assertThat(find("deploy")).containsExactly(id);
        talk.edit(id, "rollback");
        catchUp();
        assertThat(find("deploy")).isEmpty();
        assertThat(find("rollback")).containsExactly(id);
    }

    @Test
    void a_cleared_index_starts_from_the_beginning() {
        MessageId id = talk.say("deploy");
        catchUp();
        index.clear();
        index.refresh();
        assertThat(index.cursor()).isZero();
        assertThat(find("deploy")).isEmpty();
        catchUp();
        assertThat(find("deploy")).containsExactly(id);
    }

    @Test
    void texts_of_any_length_are_taken() {
        talk.say("");
        talk.say("x".repeat(1_000_000));
        MessageId longOne = talk.say("needle " + "あいうえお、".repeat(100_000));
        catchUp();
        assertThat(find("needle")).containsExactly(longOne);
        assertThat(find("a".repeat(100_000))).isEmpty();
        assertThat(find("会議 ".repeat(30_000))).isEmpty();
    }
}
