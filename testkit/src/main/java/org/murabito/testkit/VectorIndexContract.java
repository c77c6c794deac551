package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.archive.Changes;
import org.murabito.archive.meaning.VectorIndex;
import org.murabito.archive.meaning.VectorIndex.Entry;
import org.murabito.archive.meaning.VectorIndex.Progress;
import org.murabito.archive.meaning.VectorIndex.Target;
import org.murabito.archive.search.SearchIndex.Candidate;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// What every index of vectors promises.
@SuppressWarnings("NullAway.Init")
public abstract class VectorIndexContract {
    private static final double CLOSE = 0.02;

    @TempDir
    protected Path folder;

    protected final Talk talk = new Talk();
    protected VectorIndex index;

    /// Opens the index in a folder, with what was committed there.
    protected abstract VectorIndex open(Path folder);

    @BeforeEach
    void openIndex() {
        index = open(folder);
        index.clear("directions");
    }

    @AfterEach
    void closeIndex() {
        index.close();
    }

    private MessageId learn(PlaceId place, MemberId author, float... vector) {
        MessageId id = talk.say(place, author, "something");
        learn(id, 1, vector);
        return id;
    }

    private void learn(MessageId id, long fingerprint, float... vector) {
        Changes.Present said = talk.messages().changesAfter(0, Integer.MAX_VALUE).present().stream()
                .filter(each -> each.message().id().equals(id))
                .findFirst()
                .orElseThrow();
        index.put(List.of(new Entry(said, fingerprint, vector)));
        index.refresh();
    }

    private MessageId learn(float... vector) {
        return learn(Talk.GENERAL, Talk.ANA, vector);
    }

    private List<Candidate> nearest(SearchQuery query, double above) {
        return index.nearest(talk.open(), query, new Target(new float[] {3, 0, 0}, above), query.limit());
    }

    private List<MessageId> nearest() {
        return ids(nearest(SearchQuery.of("anything", 10), 0));
    }

    private static List<MessageId> ids(List<Candidate> found) {
        return found.stream().map(Candidate::id).toList();
    }

    @Test
    void the_nearest_come_first_with_their_cosines() {
        MessageId near = learn(1, 1, 0);
        MessageId same = learn(5, 0, 0);
        MessageId far = learn(0.1f, 1, 1);
        learn(-1, 0, 0);

        List<Candidate> found = nearest(SearchQuery.of("anything", 10), 0);

        assertThat(ids(found)).containsExactly(same, near, far);
        assertThat(found.get(0).score()).isCloseTo(1, within(CLOSE));
        assertThat(found.get(1).score()).isCloseTo(Math.sqrt(0.5), within(CLOSE));
        assertThat(ids(nearest(SearchQuery.of("anything", 2), 0))).containsExactly(same, near);
        assertThat(ids(nearest(SearchQuery.of("anything", 10), 0.5))).containsExactly(same, near);
    }

    @Test
    void of_equally_near_ones_the_newest_come_first() {
        MessageId older = learn(1, 0, 0);
        MessageId newer = learn(1, 0, 0);
        assertThat(nearest()).containsExactly(newer, older);
    }

    @Test
    void what_the_sight_does_not_cover_takes_no_place() {
        MessageId open = learn(1, 1, 0);
        MessageId secret = learn(Talk.SECRET, Talk.BEN, 1, 0, 0);

        assertThat(ids(nearest(SearchQuery.of("anything", 1), 0))).containsExactly(open);
        assertThat(index.nearness(talk.open(), new float[] {1, 0, 0}, List.of(open, secret)))
                .containsOnlyKeys(open);
        assertThat(index.nearness(talk.everything(), new float[] {1, 0, 0}, List.of(open, secret)))
                .containsOnlyKeys(open, secret);
    }

    @Test
    void a_query_narrows_by_place_author_and_time() {
        MessageId first = learn(Talk.GENERAL, Talk.ANA, 1, 0, 0);
        MessageId second = learn(Talk.RANDOM, Talk.BEN, 1, 0, 0);
        MessageId inThread = learn(Talk.THREAD, Talk.ANA, 1, 0, 0);

        assertThat(ids(nearest(narrowed(Set.of(Talk.RANDOM), Set.of()), 0))).containsExactly(second);
        assertThat(ids(nearest(narrowed(Set.of(Talk.GENERAL), Set.of()), 0))).containsExactly(inThread, first);
        assertThat(ids(nearest(narrowed(Set.of(), Set.of(Talk.BEN)), 0))).containsExactly(second);
        assertThat(ids(nearest(SearchQuery.of("anything", 9).without(Set.of(Talk.ANA)), 0)))
                .containsExactly(second);
        SearchQuery early = new SearchQuery("anything", Set.of(), Set.of(), null, Talk.START.plusSeconds(90), 9);
        assertThat(ids(nearest(early, 0))).containsExactly(first);
    }

    private static SearchQuery narrowed(Set<PlaceId> places, Set<MemberId> authors) {
        return new SearchQuery("anything", places, authors, null, null, 9);
    }

    @Test
    void nearness_is_known_of_what_has_a_vector() {
        MessageId known = learn(0, 1, 0);
        MessageId unknown = talk.say("nothing");

        assertThat(index.nearness(talk.open(), new float[] {0, 2, 0}, List.of(known, unknown)))
                .containsOnlyKeys(known)
                .hasEntrySatisfying(known, cosine -> assertThat(cosine).isCloseTo(1, within(CLOSE)));
    }

    @Test
    void a_vector_takes_the_place_of_an_older_one_and_is_taken_away() {
        MessageId id = learn(1, 0, 0);
        learn(id, 7, -1, 0, 0);
        assertThat(nearest()).isEmpty();
        assertThat(index.fingerprints(List.of(id, new MessageId(99))))
                .containsOnlyKeys(id)
                .containsValue(7L);

        index.remove(List.of(id, new MessageId(99)));
        index.refresh();
        assertThat(index.fingerprints(List.of(id))).isEmpty();
    }

    @Test
    void what_points_nowhere_or_has_another_length_is_not_found() {
        learn(0, 0, 0);
        learn(Float.NaN, 1, 0);
        learn(1, 0);
        assertThat(nearest()).isEmpty();
    }

    @Test
    void what_was_committed_is_there_again_and_nothing_else() {
        MessageId kept = learn(1, 0, 0);
        index.commit(new Progress("directions", 5, 3));
        learn(1, 0, 0);
        index.close();
        index = open(folder);

        assertThat(index.progress()).isEqualTo(new Progress("directions", 5, 3));
        assertThat(nearest()).containsExactly(kept);
    }

    @Test
    void nothing_is_left_after_it_was_cleared() {
        learn(1, 0, 0);
        index.commit(new Progress("directions", 5, 3));
        index.clear("another");
        assertThat(index.progress()).isEqualTo(new Progress("another", 0, 0));
        assertThat(nearest()).isEmpty();
    }
}
