package org.murabito.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.murabito.testkit.Town.ANA;
import static org.murabito.testkit.Town.SQUARE;
import static org.murabito.testkit.Town.said;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.archive.StoreException;
import org.murabito.testkit.Town;

@Timeout(60)
final class DataFolderTest {
    private final OpenStore open = new OpenStore();

    @AfterEach
    void close() {
        open.close();
    }

    private static String rights(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void is_for_its_owner_alone() throws IOException {
        Files.setPosixFilePermissions(open.folder(), PosixFilePermissions.fromString("rwxr-xr-x"));
        Town.settle(open.store().communities());
        open.store().messages().keep(List.of(said(SQUARE, "1", ANA, 1, "hello")));

        assertThat(rights(open.folder())).isEqualTo("rwx------");
        try (Stream<Path> files = Files.list(open.folder())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(rights(file)).as(file.toString()).isEqualTo("rw-------");
            }
        }
    }

    @Test
    void refuses_a_second_one_in_this_process_and_keeps_the_first() throws Exception {
        open.store();

        assertThatThrownBy(() -> SqliteStore.open(open.folder(), OpenStore.TIMING))
                .isInstanceOfSatisfying(
                        StoreException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(StoreException.Kind.IN_USE))
                .hasMessageContaining("process " + ProcessHandle.current().pid() + " since ")
                .hasMessageNotContaining("\n");

        // Still locked for others: the refused one did not let go of the first one's lock.
        assertThat(new Child(open.folder(), "hold").firstLine()).startsWith("refused ");
    }

    @Test
    void says_which_process_has_it_and_lets_go_when_that_is_killed() throws Exception {
        try (Child holder = new Child(open.folder(), "hold")) {
            assertThat(holder.firstLine()).isEqualTo("holding");

            assertThatThrownBy(open::store)
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("in use by process " + holder.pid() + " since 20");

            holder.kill();
            assertThat(open.store().communities().communities()).isEmpty();
        }
    }

    @Test
    void says_in_one_line_why_a_folder_cannot_be_used() throws IOException {
        Path file = Files.writeString(open.folder().resolve("a-file"), "not a folder");

        assertThatThrownBy(() -> SqliteStore.open(file, OpenStore.TIMING))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("a-file")
                .hasMessageNotContaining("\n");
    }
}
