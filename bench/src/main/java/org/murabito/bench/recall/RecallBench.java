package org.murabito.bench.recall;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.rank.ConversationRanker;
import org.murabito.archive.rank.Weights;
import org.murabito.archive.search.Archive;
import org.murabito.archive.search.CandidateOrder;
import org.murabito.archive.search.MeaningIndex;
import org.murabito.archive.search.Ranker;
import org.murabito.archive.search.SearchIndex;
import org.murabito.search.opensearch.ClusterAddress;
import org.murabito.search.opensearch.OpenSearchIndex;

/// Measures the product's own search: `FOLDER [SET …] [--ablate] [--meaning] [opensearch://HOST:PORT/INDEX]`. The
/// folder holds one folder for each
/// set, as their
/// makers publish them. With `--ablate` each sign is also left out once; with `--meaning` messages are found by what
/// they mean, too, with the embedding model on the class path.
public final class RecallBench {
    private static final List<Questions> ALL =
            List.of(new Locomo(), new Irc("dev"), new Gitter(), new Passages(), new Profiles());

    private RecallBench() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(Arrays.asList(args));
        boolean ablate = words.remove("--ablate");
        boolean meaning = words.remove("--meaning");
        Optional<String> server =
                words.stream().filter(word -> word.contains("://")).findFirst();
        server.ifPresent(words::remove);
        if (words.isEmpty()) {
            System.err.println(
                    "usage: RecallBench FOLDER [locomo|irc|gitter-dialogs|ja-passages|ja-profile …] [--ablate] [--meaning]");
            System.exit(2);
        }
        Path folder = Path.of(words.removeFirst());
        System.out.println("| set | order | @1 | @5 | @10 | @25 | p50 ms | p95 ms | CPU ms |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        for (Questions questions : ALL) {
            if (words.isEmpty() || words.contains(questions.name())) {
                measure(questions, folder.resolve(questions.name()), server, ablate, meaning);
            }
        }
    }

    private static Home elsewhere(Path folder, String server) {
        SearchIndex index =
                OpenSearchIndex.open(ClusterAddress.parse(server), System.getenv(OpenSearchIndex.PASSWORD), "bench");
        index.clear();
        return new Home(folder, index);
    }

    private static void measure(
            Questions questions, Path folder, Optional<String> server, boolean ablate, boolean meaning)
            throws IOException, InterruptedException {
        Path temporary = Files.createTempDirectory("recall");
        try (Home home = server.isPresent() ? elsewhere(temporary, server.get()) : new Home(temporary)) {
            List<Ask> asks = questions.settleIn(home, folder);
            home.settle();
            Map<String, Ranker> rankers = new LinkedHashMap<>();
            rankers.put("words alone", new CandidateOrder());
            rankers.put("conversation", ranker(home, Weights.STANDARD));
            if (ablate) {
                for (RecordComponent sign : Weights.class.getRecordComponents()) {
                    rankers.put("without " + sign.getName(), ranker(home, without(sign.getName())));
                }
            }
            rankers.forEach((name, ranker) -> print(questions, name, asks, home, home.archive(ranker)));
            if (meaning) {
                try (Meant meant =
                        new Meant(temporary.resolve("vectors"), home.stores().messages())) {
                    Ranker ranker = ranker(home, Weights.STANDARD, meant.meanings());
                    print(questions, "and by meaning", asks, home, home.archive(ranker, meant.meanings()));
                }
            }
        } finally {
            try (Stream<Path> files = Files.walk(temporary)) {
                files.sorted(Comparator.reverseOrder())
                        .forEach(file -> file.toFile().delete());
            }
        }
    }

    private static void print(Questions questions, String name, List<Ask> asks, Home home, Archive archive) {
        String found = new Recall(archive, home.sight()).measure(asks, questions.limit());
        System.out.printf("| %s | %s | %s |%n", questions.name(), name, found);
    }

    private static Ranker ranker(Home home, Weights weights) {
        return ranker(home, weights, null);
    }

    private static Ranker ranker(Home home, Weights weights, @Nullable MeaningIndex meanings) {
        return new ConversationRanker(home.stores().messages(), home.stores().communities(), weights, meanings);
    }

    private static Weights without(String sign) {
        try {
            RecordComponent[] signs = Weights.class.getRecordComponents();
            Class<?>[] types = new Class<?>[signs.length];
            Object[] values = new Object[signs.length];
            for (int i = 0; i < signs.length; i++) {
                types[i] = signs[i].getType();
                values[i] = signs[i].getName().equals(sign)
                        ? 0.0
                        : signs[i].getAccessor().invoke(Weights.STANDARD);
            }
            Constructor<Weights> weights = Weights.class.getDeclaredConstructor(types);
            return weights.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
