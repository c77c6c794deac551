package org.murabito.app.endurance;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.murabito.app.Murabito;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.SettingsReader;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.MemberId;
import org.murabito.chat.Post;
import org.murabito.testkit.Town;

/// How long the index of a node that waited takes to catch up after a take-over, and whether it then finds what was
/// said meanwhile, and nothing of what was deleted or of whom was forgotten.
///
/// Arguments: messages, how many of them are new; as many are deleted, and as many forgotten. For example `100000
/// 1000`.
final class CatchUp {
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final int AT_ONCE = 1_000;

    private final Path folder;
    private final String store;
    private final Random random = new Random(1);

    private CatchUp(Path folder, String store) {
        this.folder = folder;
        this.store = store;
    }

    public static void main(String[] given) throws Exception {
        int all = Integer.parseInt(given[0]);
        int changed = Integer.parseInt(given[1]);
        Path folder = Files.createTempDirectory("murabito-catch-up");
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().start()) {
            new CatchUp(folder, "postgresql://postgres@127.0.0.1:" + postgres.getPort() + "/postgres")
                    .run(all, changed);
        }
        System.exit(0);
    }

    private Murabito open(String node) {
        return Murabito.open(
                new DataFolder(folder.resolve(node)),
                new SettingsReader().read(folder.resolve("none.yaml"), Map.of("MURABITO_STORE", store)),
                ApiKeys.NONE,
                Clock.systemUTC());
    }

    private void run(int all, int changed) throws IOException {
        try (Murabito first = open("first")) {
            Town.settle(first.stores().communities());
            say(first, Town.ANA, "old", 0, all - 2 * changed);
            say(first, Town.BEN, "gone", all, changed);
            say(first, Town.CHO, "forgotten", 2 * all, changed);
            first.awaitIndexed(PATIENCE);
        }
        copy(folder.resolve("first"), folder.resolve("second"));
        copy(folder.resolve("first"), folder.resolve("third"));
        delete(folder.resolve("third/index"));
        try (Murabito first = open("first")) {
            say(first, Town.ANA, "fresh", 3 * all, changed);
            for (int i = 0; i < changed; i++) {
                first.stores().messages().delete(Town.SQUARE, "gone" + i, Instant.now());
            }
            first.forget(Town.CHO, Instant.MAX);
        }
        take("second", "an index that is behind", changed);
        take("third", "no index", changed);
    }

    private void take(String node, String what, int changed) {
        long begun = System.nanoTime();
        try (Murabito next = open(node)) {
            long opened = System.nanoTime();
            long behind = next.unindexed();
            boolean found = next.awaitIndexed(PATIENCE);
            long ended = System.nanoTime();
            System.out.printf(
                    "%s: opened in %d ms, %d changes behind, all %s after another %d ms; found %d of %d new, %d deleted,"
                            + " %d forgotten%n",
                    what,
                    (opened - begun) / 1_000_000,
                    behind,
                    found ? "found" : "NOT found",
                    (ended - opened) / 1_000_000,
                    count(next, "fresh"),
                    changed,
                    count(next, "gone"),
                    count(next, "forgotten"));
        }
    }

    private static long count(Murabito murabito, String word) {
        return murabito.archive()
                .search(murabito.sights().everything(Town.ID), SearchQuery.of(word, SearchQuery.MOST_HITS))
                .hits()
                .size();
    }

    /// @param word stands in each
    private void say(Murabito murabito, MemberId author, String word, int minute, int count) {
        for (int from = 0; from < count; from += AT_ONCE) {
            List<Post> posts = new ArrayList<>();
            for (int i = from; i < Math.min(count, from + AT_ONCE); i++) {
                posts.add(Town.said(Town.SQUARE, word + i, author, minute + i, word + " " + words()));
            }
            murabito.stores().messages().keep(posts);
        }
    }

    private String words() {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            words.append("word").append(random.nextInt(20_000)).append(' ');
        }
        return words.toString();
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    private static void delete(Path index) throws IOException {
        try (Stream<Path> files = Files.walk(index)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
