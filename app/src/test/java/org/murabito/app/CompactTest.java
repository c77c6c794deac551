package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.terminal.Silent;
import org.murabito.app.village.Village;
import org.murabito.archive.forgetting.CompactJob;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.job.Jobs;
import org.murabito.store.sqlite.SqliteStore;
import org.murabito.text.Language;

/// Messages deleted one by one are off the disk when it was compacted, without anybody being forgotten.
@Timeout(120)
final class CompactTest {
    private static final Instant NOON = Instant.parse("2026-04-01T12:00:00Z");
    /// Not in Latin letters, which the index packs.
    private static final String CANARY = "龘驫";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private Murabito open() {
        return Murabito.open(
                new DataFolder(folder),
                new SettingsReader().read(folder.resolve("none.yaml"), Map.of()),
                ApiKeys.NONE,
                Clock.systemUTC(),
                (_, _, _) -> List.of());
    }

    @BeforeEach
    void settle() {
        try (Murabito murabito = open()) {
            Village.read(Language.JAPANESE)
                    .settle(
                            murabito.stores().communities(),
                            murabito.stores().messages(),
                            murabito.clock(),
                            murabito.settings().community().zone());
        }
    }

    private int run(String... command) {
        return TerminalCommands.run(List.of(command), folder, Map.of("MURABITO_DATA", folder.toString()), new Silent());
    }

    private List<String> filesWithCanary() throws IOException {
        String canary = new String(CANARY.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (Files.readString(file, StandardCharsets.ISO_8859_1).contains(canary)) {
                    found.add(folder.relativize(file).toString().replaceAll("index/.*", "index"));
                }
            }
        }
        return found;
    }

    /// Long and short among others, deleted and edited, so that pages are split and joined.
    private void sayAndTakeBack(Murabito murabito) {
        PlaceId place = PlaceId.of("village", "zatsudan");
        MemberId author = murabito.stores()
                .communities()
                .members(place.community())
                .getFirst()
                .id();
        List<Post> posts = new ArrayList<>();
        for (int i = 0; i < 900; i++) {
            String text = i % 30 == 0 ? CANARY + " is my dog" : "plain talk " + i;
            posts.add(Post.said(
                    place,
                    "k" + i,
                    author,
                    NOON.plusSeconds(i * 7919L % 900),
                    text + " and so on".repeat(i * 31 % 200)));
        }
        murabito.stores().messages().keep(posts);
        assertThat(murabito.awaitIndexed(Duration.ofSeconds(30))).isTrue();
        murabito.wiring().search().index().commit();
        for (int i = 0; i < 900; i += 30) {
            if (i % 60 == 0) {
                murabito.stores().messages().delete(place, "k" + i, NOON);
            } else {
                murabito.stores().messages().edit(place, "k" + i, "edited", NOON.plusSeconds(5_000));
            }
        }
        assertThat(murabito.awaitIndexed(Duration.ofSeconds(30))).isTrue();
    }

    @Test
    void what_was_deleted_is_in_no_file_afterwards() throws IOException {
        try (Murabito murabito = open()) {
            sayAndTakeBack(murabito);
        }
        assertThat(filesWithCanary()).as("before").contains("index");

        assertThat(run("compact")).isZero();

        assertThat(filesWithCanary()).isEmpty();
    }

    @Test
    void a_life_plans_it_for_the_day() throws InterruptedException {
        Map<String, String> environment = Map.of(
                "MURABITO_DATA", folder.toString(), "MURABITO_WEB_PORT", "0", "MURABITO_COMMUNITY_VILLAGE", "ja");
        Instant before = Instant.now();
        TerminalCommands.serve(environment, new Silent(), _ -> {});

        try (SqliteStore store = SqliteStore.open(folder, Clock.systemUTC())) {
            List<Jobs.Listed> planned = store.jobs().unfinished(100).stream()
                    .filter(job -> job.id().kind().equals(CompactJob.KIND))
                    .toList();
            assertThat(planned)
                    .singleElement()
                    .satisfies(job -> assertThat(job.due())
                            .isBetween(before, Instant.now().plus(Duration.ofDays(1))));
        }
    }
}
