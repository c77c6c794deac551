package org.murabito.archive.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("NullAway.Init")
class ZipFilesTest {
    @TempDir
    Path temp;

    @ParameterizedTest
    @ValueSource(
            strings = {"../a.json", "a/../../b.json", "/etc/passwd", "C:/x.json", "..\\x.json", "\\\\host\\x.json"})
    void refuses_names_that_lead_out(String name) throws IOException {
        try (ZipFiles files = new ZipFiles(zip(StandardCharsets.UTF_8, name, "[]"), ZipLimits.USUAL)) {
            assertThat(files.list()).isEmpty();
            assertThat(files.refused())
                    .singleElement()
                    .satisfies(
                            problem -> assertThat(problem.reason()).asString().contains("leads out"));
        }
    }

    @Test
    void refuses_a_file_that_swells_like_a_bomb_and_keeps_the_others() throws IOException {
        Path zip = zip(StandardCharsets.UTF_8, "bomb.json", " ".repeat(3_000_000), "good.json", "[]");

        try (ZipFiles files = new ZipFiles(zip, new ZipLimits(1_000, 1L << 30, 100, 1_000_000))) {
            assertThat(files.list()).extracting(ExportFile::name).containsExactly("good.json");
            assertThat(files.refused().toString()).contains("bomb.json", "zip bomb");
        }
    }

    @Test
    void refuses_an_archive_that_unpacks_to_too_much() throws IOException {
        Path zip = zip(StandardCharsets.UTF_8, "a.json", " ".repeat(600), "b.json", " ".repeat(600));

        assertThatThrownBy(() -> new ZipFiles(zip, new ZipLimits(1_000, 1_000, 1_000, 1_000)))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("unpacks to 1200 bytes, more than the 1000 allowed");
    }

    @Test
    void refuses_an_archive_of_too_many_files() throws IOException {
        Path zip = zip(StandardCharsets.UTF_8, "a.json", "1", "b.json", "2", "c.json", "3");

        assertThatThrownBy(() -> new ZipFiles(zip, new ZipLimits(2, 1_000, 1_000, 1_000)))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("holds 3 files, more than the 2 that are read at once: import it in parts");
    }

    @Test
    void stops_at_the_limit_although_the_archive_lies_about_its_sizes() throws IOException {
        Path zip = zip(StandardCharsets.UTF_8, "a.json", " ".repeat(5_000_000));
        byte[] bytes = Files.readAllBytes(zip);
        // The unpacked size in the central directory, 24 bytes after its mark.
        int mark = new String(bytes, StandardCharsets.ISO_8859_1).lastIndexOf("PK\u0001\u0002");
        for (int i = 0; i < 4; i++) {
            bytes[mark + 24 + i] = i == 0 ? (byte) 10 : 0;
        }
        Files.write(zip, bytes);

        try (ZipFiles files = new ZipFiles(zip, new ZipLimits(1_000, 1L << 30, 100, 1_000_000));
                InputStream in = files.open(files.list().getFirst())) {
            assertThatThrownBy(in::readAllBytes).isInstanceOfAny(ImportException.class, IOException.class);
            assertThat(files.bytesRead()).isLessThan(2_000_000);
        }
    }

    @Test
    void reads_names_that_an_older_windows_wrote() throws IOException {
        Path zip = zip(Charset.forName("windows-31j"), "雑談/2016-01-01.json", "[]");

        try (ZipFiles files = new ZipFiles(zip, ZipLimits.USUAL)) {
            assertThat(files.list()).extracting(ExportFile::name).containsExactly("雑談/2016-01-01.json");
        }
    }

    @Test
    void leaves_litter_out() throws IOException {
        Path zip = zip(StandardCharsets.UTF_8, "__MACOSX/a/._b.json", "x", "a/.DS_Store", "x", "a/b.json", "[]");

        try (ZipFiles files = new ZipFiles(zip, ZipLimits.USUAL)) {
            assertThat(files.list()).extracting(ExportFile::name).containsExactly("a/b.json");
            assertThat(files.refused()).isEmpty();
        }
    }

    private Path zip(Charset names, String... namesAndContents) throws IOException {
        Path zip = temp.resolve("export.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip), names)) {
            for (int i = 0; i < namesAndContents.length; i += 2) {
                out.putNextEntry(new ZipEntry(namesAndContents[i]));
                out.write(namesAndContents[i + 1].getBytes(StandardCharsets.UTF_8));
                out.closeEntry();
            }
        }
        return zip;
    }
}
