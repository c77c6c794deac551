package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.backup.BackupReader;
import org.murabito.archive.StoreException;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.store.sqlite.SqliteStore;

/// Killed with -9 in the middle of a backup or of a restore: what has its name is whole, and what is not whole says so.
@Timeout(120)
final class BackupKillTest {
    private static final int KILLS = 2;
    private static final int LONGEST_MILLIS = 60;
    private static final int SAID = 3_000;
    private static final PlaceId SQUARE = PlaceId.of("town", "square");

    private final Random random = new Random(20);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private Path data() {
        return folder.resolve("data");
    }

    @BeforeEach
    void settle() throws IOException {
        CommunityId town = SQUARE.community();
        MemberId ana = new MemberId(town, "ana");
        try (SqliteStore store = open(data())) {
            store.communities().save(new Community(town, "Town", DoorKind.WEB));
            store.communities().save(new Place(SQUARE, PlaceKind.CHANNEL, "square", null, Access.OPEN, ""));
            store.communities().save(new Member(ana, "Ana", MemberKind.PERSON, List.of()));
            store.messages()
                    .keep(IntStream.range(0, SAID)
                            .mapToObj(i -> Post.said(SQUARE, "k" + i, ana, Instant.ofEpochSecond(i), "words " + i))
                            .toList());
        }
        Files.write(Files.createDirectories(data().resolve("uploads")).resolve("image"), new byte[300_000]);
    }

    private static SqliteStore open(Path where) {
        return SqliteStore.open(where, Clock.systemUTC());
    }

    private void killOne(Path made, String backup) throws IOException, InterruptedException {
        try (OtherLife life = OtherLife.of(BackingUp.class, data(), made.toString(), backup)) {
            life.await("made 0");
            life.killAfter(random.nextInt(LONGEST_MILLIS));
        }
    }

    private static void requireWhole(Path restored) throws IOException {
        try (SqliteStore store = open(restored)) {
            assertThat(store.damage()).isEmpty();
            assertThat(store.messages().cursor()).isGreaterThanOrEqualTo(SAID);
        }
        assertThat(restored.resolve("uploads/image")).hasSize(300_000);
    }

    private static List<Path> in(Path parent, String ending) throws IOException {
        try (Stream<Path> files = Files.list(parent)) {
            return files.filter(file -> file.toString().endsWith(ending)).toList();
        }
    }

    @Test
    void a_backup_has_its_name_when_it_is_whole() throws Exception {
        for (int kill = 0; kill < KILLS; kill++) {
            Path made = Files.createDirectory(folder.resolve("made-" + kill));
            killOne(made, "none");
            Path newest = in(made, ".zip").stream()
                    .max(Comparator.comparingLong(file -> file.toFile().lastModified()))
                    .orElseThrow();
            Path restored = folder.resolve("restored-" + kill);
            new BackupReader(newest).restore(restored);
            requireWhole(restored);
        }
        requireWhole(data());
    }

    @Test
    void a_restore_that_was_cut_off_is_no_data_folder_and_is_done_again() throws Exception {
        Path backup = folder.resolve("backup.zip");
        try (SqliteStore store = open(data())) {
            BackingUp.backups(data(), store).makeAs(backup, false);
        }
        for (int kill = 0; kill < KILLS; kill++) {
            Path made = Files.createDirectory(folder.resolve("made-" + kill));
            killOne(made, backup.toString());
            for (Path restored : in(made, "")) {
                if (Files.exists(restored.resolve("restoring"))) {
                    assertThatThrownBy(() -> open(restored))
                            .isInstanceOf(StoreException.class)
                            .hasMessageContaining(
                                    "did not end: run it again, ./murabito restore FILE --data " + restored);
                    new BackupReader(backup).restore(restored);
                } else if (in(restored, "").isEmpty()) {
                    new BackupReader(backup).restore(restored);
                }
                requireWhole(restored);
            }
        }
    }
}
