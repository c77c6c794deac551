package org.murabito.bench.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.murabito.archive.Changes;
import org.murabito.archive.meaning.VectorIndex;
import org.murabito.archive.meaning.VectorIndex.Entry;
import org.murabito.archive.meaning.VectorIndex.Progress;
import org.murabito.archive.meaning.VectorIndex.Target;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.PostKind;
import org.murabito.search.lucene.LuceneVectorIndex;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;

/// How long it takes to compare made-up vectors about some centres: with all that can be seen, nine channels of ten,
/// and
/// with the lines around candidates.
///
/// Arguments: a folder (filled where it is empty), number of messages (1000000), number of queries (100).
public final class VectorSpeed {
    private static final CommunityId VILLAGE = new CommunityId("village");
    private static final MemberId ANA = new MemberId(VILLAGE, "ana");
    private static final int NUMBERS = 384;
    private static final int CENTRES = 2_000;
    private static final int CHANNELS = 50;
    private static final int BATCH = 4_096;
    private static final int ROUNDS = 3;
    private static final int NEAREST = 100;
    private static final int CANDIDATES = 200;
    private static final int LINES = 6;

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final Random random = new Random(7);
    private final List<float[]> centres = IntStream.range(0, CENTRES)
            .mapToObj(_ -> around(new float[NUMBERS], 1))
            .toList();

    private VectorSpeed() {
        communities.save(new Community(VILLAGE, "Village", DoorKind.SLACK));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        for (int i = 0; i < CHANNELS; i++) {
            Access access = i % 10 == 0 ? Access.PRIVATE : Access.OPEN;
            communities.save(new Place(channel(i), PlaceKind.CHANNEL, "channel-" + i, null, access, ""));
        }
    }

    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        int messages = args.length > 1 ? Integer.parseInt(args[1]) : 1_000_000;
        int queries = args.length > 2 ? Integer.parseInt(args[2]) : 100;
        VectorSpeed speed = new VectorSpeed();
        try (VectorIndex index = LuceneVectorIndex.open(folder)) {
            if (index.progress().learnt() == 0) {
                speed.fill(index, messages);
            }
            Timing.size("vectors", folder);
            speed.ask(index, messages, queries);
            Timing.memory();
        }
    }

    private void fill(VectorIndex index, int messages) {
        long start = System.nanoTime();
        long cpu = Timing.cpuNanos();
        index.clear("made up");
        List<Entry> batch = new ArrayList<>();
        for (int i = 0; i < messages; i++) {
            Message said = new Message(
                    new MessageId(i + 1),
                    channel(i),
                    "k" + i,
                    ANA,
                    Instant.ofEpochSecond(i),
                    "words",
                    PostKind.SAID,
                    null,
                    List.of(),
                    null);
            float[] vector = around(centres.get(random.nextInt(CENTRES)), 1.2f);
            batch.add(new Entry(new Changes.Present(said, channel(i), channel(i)), i, vector));
            if (batch.size() == BATCH || i + 1 == messages) {
                index.put(batch);
                batch.clear();
            }
        }
        index.commit(new Progress("made up", messages, messages));
        Timing.rate("put in", messages, System.nanoTime() - start, Timing.cpuNanos() - cpu);
    }

    private void ask(VectorIndex index, int messages, int queries) {
        Sight sight = new Sights(communities).ofMember(ANA);
        List<String> numbers =
                IntStream.range(0, queries).mapToObj(Integer::toString).toList();
        for (int round = 1; round <= ROUNDS; round++) {
            Timing.searches("round " + round + ", nearest " + NEAREST, numbers, number -> {
                float[] vector = around(centres.get(Integer.parseInt(number) % CENTRES), 0.8f);
                return index.nearest(sight, SearchQuery.of("words", NEAREST), new Target(vector, -1), NEAREST)
                        .size();
            });
            Timing.searches("round " + round + ", nearness of lines", numbers, number -> {
                float[] vector = around(centres.get(Integer.parseInt(number) % CENTRES), 0.8f);
                return index.nearness(sight, vector, lines(messages)).size();
            });
        }
    }

    private List<MessageId> lines(int messages) {
        return IntStream.range(0, CANDIDATES)
                .map(_ -> 1 + random.nextInt(messages - LINES))
                .boxed()
                .flatMap(first -> IntStream.range(0, LINES).mapToObj(line -> new MessageId(first + line)))
                .toList();
    }

    private float[] around(float[] centre, float far) {
        float[] vector = centre.clone();
        for (int i = 0; i < vector.length; i++) {
            vector[i] += far * (float) random.nextGaussian();
        }
        return vector;
    }

    private static PlaceId channel(int number) {
        return new PlaceId(VILLAGE, "channel-" + number % CHANNELS);
    }
}
