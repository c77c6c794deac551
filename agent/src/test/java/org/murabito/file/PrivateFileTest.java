package org.murabito.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateFileTest {
    @TempDir
    Path folder;

    @Test
    void takes_the_place_of_what_was_there_and_is_its_owners_alone() throws IOException {
        Path file = Files.writeString(folder.resolve("token"), "a much longer one of before");

        PrivateFile.write(file, "鍵");

        assertThat(file).hasContent("鍵");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(folder).isDirectoryContaining(file::equals);
        assertThat(Files.list(folder)).hasSize(1);
    }

    @Test
    void leaves_nothing_beside_it_where_it_cannot_be_written() throws IOException {
        Path full = Files.createDirectories(folder.resolve("file/inside")).getParent();

        assertThatThrownBy(() -> PrivateFile.write(full, "text")).isInstanceOf(IOException.class);

        assertThat(Files.list(folder)).containsExactly(full);
    }
}
