package org.murabito.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.murabito.testkit.Town.ANA;
import static org.murabito.testkit.Town.NOON;
import static org.murabito.testkit.Town.SQUARE;
import static org.murabito.testkit.Town.said;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.archive.KeepResult;
import org.murabito.archive.StoreException;
import org.murabito.chat.Post;
import org.murabito.testkit.Town;

/// Nothing of a data folder is lost, emptied or exchanged in silence.
final class IdentityTest {
    private static final Post DELETED = said(SQUARE, "1", ANA, 1, "to be deleted");

    private final OpenStore open = new OpenStore();
    private final OpenStore other = new OpenStore();

    @AfterEach
    void close() {
        open.close();
        other.close();
    }

    private Path file(String name) {
        return open.folder().resolve(name);
    }

    private static void deleteOne(OpenStore in) {
        Town.settle(in.store().communities());
        in.store().messages().keep(List.of(DELETED));
        in.store().messages().delete(SQUARE, "1", NOON);
    }

    private AbstractThrowableAssert<?, ?> assertRefused() {
        open.closeStore();
        return assertThatThrownBy(open::store)
                .isInstanceOfSatisfying(
                        StoreException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(StoreException.Kind.BROKEN))
                .hasMessageContaining(open.folder().toString())
                .hasMessageNotContaining("\n");
    }

    private boolean comesBack() {
        return open.store().messages().keep(List.of(DELETED)).getFirst() instanceof KeepResult.Added;
    }

    private void lose(String name, boolean emptied) throws IOException {
        if (emptied) {
            Files.write(file(name), new byte[0]);
        } else {
            Files.delete(file(name));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_database_that_was_lost_is_missed(boolean emptied) throws IOException {
        deleteOne(open);
        open.closeStore();
        lose("murabito.db", emptied);

        assertRefused().hasMessageContaining("from a backup").hasMessageContaining(emptied ? "is empty" : "is gone");
        assertThat(Files.exists(file("murabito.db"))).isEqualTo(emptied);

        Files.delete(file("murabito.id"));
        assertRefused().hasMessageContaining("(tombstone.key is still there)");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void without_its_key_what_was_deleted_does_not_come_back_in_silence(boolean emptied) throws IOException {
        deleteOne(open);
        open.closeStore();
        byte[] key = Files.readAllBytes(file("tombstone.key"));
        lose("tombstone.key", emptied);

        assertRefused()
                .hasMessageContaining("from a backup")
                .hasMessageContaining("head -c 32 /dev/urandom >" + file("tombstone.key"));

        Files.write(file("tombstone.key"), key);
        assertThat(comesBack()).isFalse();
    }

    @Test
    void a_key_of_another_folder_is_refused_until_it_is_meant() throws IOException {
        deleteOne(open);
        open.closeStore();
        Files.write(file("tombstone.key"), new byte[32]);

        assertRefused().hasMessageContaining("tombstone.key is not the one").hasMessageContaining("remove murabito.id");

        Files.delete(file("murabito.id"));
        assertThat(comesBack()).isTrue();
    }

    @Test
    void a_key_that_nothing_needs_is_made_anew() throws IOException {
        open.store();
        open.closeStore();
        Files.delete(file("tombstone.key"));

        deleteOne(open);
        open.closeStore();
        assertThat(comesBack()).isFalse();
    }

    @Test
    void a_member_who_is_not_kept_needs_the_key_as_well() throws IOException {
        Town.settle(open.store().communities());
        open.store().erasure().refuse(ANA, Instant.MAX);
        open.closeStore();
        Files.delete(file("tombstone.key"));

        assertRefused().hasMessageContaining("tombstone.key is gone");
    }

    @Test
    void a_database_of_another_folder_is_refused_unchanged() throws IOException {
        open.store();
        open.closeStore();
        deleteOne(other);
        other.closeStore();
        byte[] foreign = Files.readAllBytes(other.folder().resolve("murabito.db"));
        Files.write(file("murabito.db"), foreign);

        assertRefused().hasMessageContaining("another data folder");
        assertThat(file("murabito.db")).hasBinaryContent(foreign);
    }

    /// Also what stands in place of what a killed start did not come to write.
    @Test
    void a_folder_of_the_version_before_is_known_from_now_on() throws IOException {
        deleteOne(open);
        open.closeStore();
        Files.delete(file("murabito.id"));

        assertThat(comesBack()).isFalse();
        assertThat(file("murabito.id")).exists();
        open.closeStore();
        Files.writeString(file("murabito.id"), "?");
        assertThat(comesBack()).isFalse();
        open.closeStore();
        assertThat(Files.readAllLines(file("murabito.id"))).hasSize(2);
    }

    @Test
    void a_folder_of_somebody_else_is_left_as_it_is() throws IOException {
        Path home = Files.createDirectory(open.folder().resolve("home"));
        Path letter = Files.writeString(home.resolve("letter.txt"), "dear");
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxr-xr-x"));

        assertThatThrownBy(() -> SqliteStore.open(home, OpenStore.TIMING))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("neither empty nor a data folder of Murabito's")
                .hasMessageContaining("--data")
                .hasMessageNotContaining("\n");

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home)))
                .isEqualTo("rwxr-xr-x");
        assertThat(home).isDirectoryContaining(file -> file.equals(letter));
        assertThat(home.toFile().list()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"murabito.yaml", "mcp.json", "lost+found"})
    void a_folder_that_was_prepared_is_taken(String name) throws IOException {
        Files.writeString(file(name), "");

        assertThat(open.store().communities().communities()).isEmpty();
    }

    @Test
    void damage_in_the_middle_of_the_database_is_found() throws IOException {
        Town.settle(open.store().communities());
        for (int i = 0; i < 2_000; i++) {
            open.store().messages().keep(List.of(said(SQUARE, "k" + i, ANA, i, "words that fill pages " + i)));
        }
        assertThat(open.store().damage()).isEmpty();
        open.store().compact();
        open.closeStore();
        byte[] bytes = Files.readAllBytes(file("murabito.db"));
        int said = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("words that fill pages 1000");
        Arrays.fill(bytes, said, said + 10_000, (byte) 'x');
        Files.write(file("murabito.db"), bytes);

        assertThat(open.store().damage()).isNotEmpty();
        Path copy = file("copy.db");
        assertThatThrownBy(() -> open.store().copyTo(copy))
                .hasMessageContaining("the database " + file("murabito.db").toRealPath() + " is damaged")
                .hasMessageContaining("put back a backup");
    }
}
