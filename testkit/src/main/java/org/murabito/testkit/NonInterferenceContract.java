package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.murabito.archive.Changes;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchIndex.Candidates;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PostKind;
import org.murabito.sight.Sight;

/// Two communities that look the same to a reader, whatever else was said, changed or deleted where the reader cannot
/// see, in whatever order and portions the index took it in: every hit, score and total is the same to the last bit.
public abstract class NonInterferenceContract {
    private static final List<String> WORDS = List.of(
            ("deploy rails server budget went go meeting TICKET-1 TICKET-2 v1.2 https://a.example/x user_id 会議 会議室 東京都"
                            + " 京都 明太子 太子 食べた 食べる の資料 チラシ チラ 推し 設定 の")
                    .split(" "));
    private static final List<PlaceId> OPEN = List.of(Talk.GENERAL, Talk.RANDOM, Talk.THREAD);
    private static final List<PlaceId> HIDDEN = List.of(Talk.SECRET, Talk.SECRET_THREAD);

    private final Talk talk = new Talk();

    /// An index with nothing in it, which nobody has open.
    protected abstract SearchIndex empty() throws IOException;

    @Property(tries = 10)
    void nothing_hidden_shows_in_what_is_found(@ForAll long seed) throws IOException {
        Random visible = new Random(seed);
        List<Changes> seen = world(visible, 400);
        List<SearchQuery> queries =
                IntStream.range(0, 30).mapToObj(_ -> query(visible)).toList();
        List<Candidates> plain = answers(seen, new Random(1), queries);
        Random other = new Random(seed + 1);
        List<Changes> crowded = new ArrayList<>();
        for (Changes change : seen) {
            crowded.addAll(hidden(other, other.nextInt(4)));
            crowded.add(change);
        }
        crowded.addAll(hidden(other, 30));
        List<Candidates> beside = answers(crowded, other, queries);
        for (int i = 0; i < plain.size(); i++) {
            assertThat(beside.get(i)).as("%s", queries.get(i)).isEqualTo(plain.get(i));
        }
    }

    /// Messages come, are edited and are deleted.
    protected final List<Changes> world(Random random, int size) {
        List<Changes> world = new ArrayList<>();
        for (int i = 1; i <= size; i++) {
            long id = random.nextInt(5) == 0 ? 10L * (1 + random.nextInt(i)) : 10L * i;
            world.add(change(random, id, OPEN.get(Math.floorMod(Long.hashCode(id * 31), OPEN.size()))));
        }
        return world;
    }

    protected final List<Changes> hidden(Random random, int size) {
        return Stream.generate(() -> {
                    long id = 10L * random.nextInt(1_000) + 1 + random.nextInt(9);
                    return change(random, id, HIDDEN.get(Math.floorMod(Long.hashCode(id * 31), HIDDEN.size())));
                })
                .limit(size)
                .toList();
    }

    private Changes change(Random random, long id, PlaceId place) {
        MessageId messageId = new MessageId(id);
        PlaceId channel = talk.communities().getPlace(place).channel();
        PlaceId audience = talk.communities().getPlace(place).audience();
        if (random.nextInt(8) == 0) {
            return new Changes(List.of(), List.of(new Changes.Gone(messageId, channel, audience)), 1, true);
        }
        Message message = new Message(
                messageId,
                place,
                "m" + id,
                random.nextBoolean() ? Talk.ANA : Talk.BEN,
                Instant.ofEpochSecond(random.nextInt(50)),
                text(random, random.nextInt(12)),
                random.nextInt(20) == 0 ? PostKind.NOTICE : PostKind.SAID,
                null,
                List.of(),
                null);
        return new Changes(List.of(new Changes.Present(message, channel, audience)), List.of(), 1, true);
    }

    private static String text(Random random, int words) {
        return String.join(
                random.nextBoolean() ? " " : "、",
                Stream.generate(() -> WORDS.get(random.nextInt(WORDS.size())))
                        .limit(words)
                        .toList());
    }

    protected static SearchQuery query(Random random) {
        String words = text(random, random.nextInt(4));
        Set<PlaceId> places = random.nextInt(4) == 0 ? Set.of(Talk.GENERAL, Talk.SECRET) : Set.of();
        Instant since = random.nextInt(4) == 0 ? Instant.ofEpochSecond(random.nextInt(50)) : null;
        return new SearchQuery(words, places, Set.of(), since, null, 1 + random.nextInt(40));
    }

    /// Takes everything in, in portions, with merges at any time, and asks.
    private List<Candidates> answers(List<Changes> changes, Random random, List<SearchQuery> queries)
            throws IOException {
        try (SearchIndex index = empty()) {
            fill(index, changes, random);
            return answers(index, queries);
        }
    }

    protected final void fill(SearchIndex index, List<Changes> changes, Random random) {
        for (int from = 0; from < changes.size(); ) {
            int to = Math.min(changes.size(), from + 1 + random.nextInt(200));
            index.apply(together(changes.subList(from, to)));
            switch (random.nextInt(6)) {
                case 0 -> merge(index);
                case 1, 2 -> index.commit();
                default -> index.refresh();
            }
            from = to;
        }
        index.refresh();
    }

    /// Rewrites what it keeps, as every index does now and then.
    protected void merge(SearchIndex index) {
        index.compact();
    }

    protected final List<Candidates> answers(SearchIndex index, List<SearchQuery> queries) {
        Sight open = talk.open();
        return queries.stream()
                .map(query -> index.candidates(open, query, query.limit()))
                .toList();
    }

    /// Each message once, as it was in the end.
    private static Changes together(List<Changes> changes) {
        TreeMap<MessageId, Changes.Present> present = new TreeMap<>();
        TreeMap<MessageId, Changes.Gone> gone = new TreeMap<>();
        for (Changes change : changes) {
            change.present().forEach(each -> {
                present.put(each.message().id(), each);
                gone.remove(each.message().id());
            });
            change.gone().forEach(each -> {
                gone.put(each.id(), each);
                present.remove(each.id());
            });
        }
        return new Changes(List.copyOf(present.values()), List.copyOf(gone.values()), 1, true);
    }
}
