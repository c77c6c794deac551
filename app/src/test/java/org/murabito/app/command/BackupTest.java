package org.murabito.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A backup made while Murabito runs, and what becomes of it.
@Timeout(120)
final class BackupTest {
    private static final String KEY = "sk-ant-canary-of-this-test";
    private static final String[] QUESTION = {"ask", "TTのチラシのデータはどこ？", "--channel", "雑談"};

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private static Path home;

    private static Path plain;
    private static Path whole;
    private static List<String> answered = List.of();

    @BeforeAll
    static void liveAndBackUp() throws InterruptedException, IOException {
        Path data = home.resolve("data");
        plain = home.resolve("plain.zip");
        whole = home.resolve("whole.zip");
        Files.createDirectories(data.resolve("mcp-permits"));
        Files.writeString(data.resolve("mcp.json"), "{\"mcpServers\": {}, \"note\": \"" + KEY + "\"}");
        Files.writeString(data.resolve("mcp-permits/one"), KEY);
        TerminalCommands.serve(Typed.environment(data), Typed.silent(), _ -> {
            assertThat(Typed.in(data, "backup", plain.toString()).lines())
                    .singleElement()
                    .asString()
                    .contains("Backed up to " + plain, "without keys and tokens");
            markIndex(data);
            assertThat(Typed.in(data, "backup", whole.toString(), "--secrets").exit())
                    .isZero();
        });
        answered = Typed.in(data, QUESTION).lines();
        assertThat(answered).anyMatch(line -> line.contains("TT"));
    }

    private static void markIndex(Path data) {
        try {
            Files.writeString(data.resolve("search.id"), "whose index on a server it is");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> names(Path backup) throws IOException {
        try (ZipFile archive = new ZipFile(backup.toFile())) {
            return archive.stream().map(ZipEntry::getName).toList();
        }
    }

    private static Typed restore(Path backup, Path into) {
        return Typed.in(into, "restore", backup.toString());
    }

    @Test
    void answers_are_the_same_before_and_after(@TempDir Path empty) throws IOException {
        Typed restored = restore(plain, empty);
        assertThat(restored.lines().getFirst()).contains("Restored into " + empty);
        assertThat(restored.lines().getLast()).contains("operator's token is a new one");

        assertThat(Typed.in(empty, QUESTION).lines()).isEqualTo(answered);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(plain)))
                .isEqualTo("rw-------");
    }

    @Test
    void keys_and_tokens_are_in_it_only_when_they_are_asked_for() throws IOException {
        assertThat(names(plain))
                .contains("murabito.db", "murabito.id", "tombstone.key")
                .doesNotContain("operator.token", "mcp.json", "mcp-permits/one", "lock", "socket")
                .noneMatch(name -> name.startsWith("index/"));
        assertThat(names(whole))
                .contains("operator.token", "mcp.json", "mcp-permits/one")
                .doesNotContain("search.id");
        try (ZipFile archive = new ZipFile(plain.toFile())) {
            for (ZipEntry entry : archive.stream().toList()) {
                byte[] bytes = archive.getInputStream(entry).readAllBytes();
                assertThat(new String(bytes, StandardCharsets.ISO_8859_1))
                        .as(entry.getName())
                        .doesNotContain(KEY);
            }
        }
    }

    @Test
    void nothing_is_overwritten() {
        assertThat(restore(plain, home.resolve("data")).errors())
                .singleElement()
                .asString()
                .contains("is not empty, and nothing is overwritten", "--data");
        assertThat(Typed.in(home.resolve("data"), "backup", plain.toString()).errors())
                .singleElement()
                .asString()
                .contains("is there already: name another file");
        assertThat(Typed.in(
                                home.resolve("data"),
                                "backup",
                                home.resolve("data/mine.zip").toString())
                        .errors())
                .singleElement()
                .asString()
                .contains("lies in the data folder");
    }

    @Test
    void what_cannot_be_done_is_one_line(@TempDir Path folder) throws IOException {
        Path text = Files.writeString(folder.resolve("text.zip"), "no archive");
        byte[] bytes = Files.readAllBytes(plain);
        Path half = Files.write(folder.resolve("half.zip"), Arrays.copyOf(bytes, bytes.length / 2));
        Path newer = folder.resolve("newer.zip");
        try (ZipOutputStream archive = new ZipOutputStream(Files.newOutputStream(newer))) {
            archive.putNextEntry(new ZipEntry("murabito-backup.json"));
            archive.write(
                    "{\"format\":1,\"schema\":9999,\"at\":\"2030-01-01T00:00:00Z\"}".getBytes(StandardCharsets.UTF_8));
        }
        Path into = folder.resolve("into");
        assertThat(restore(text, into).errors()).singleElement().asString().contains("is not a backup of Murabito's");
        assertThat(restore(half, into).errors()).singleElement().asString().contains("is not a backup of Murabito's");
        assertThat(restore(newer, into).errors())
                .singleElement()
                .asString()
                .contains("made by a newer Murabito (schema 9999", "restore it with that version");
        assertThat(restore(folder.resolve("none.zip"), into).errors())
                .singleElement()
                .asString()
                .contains("is not there");
        assertThat(Typed.in(
                                home.resolve("data"),
                                "backup",
                                folder.resolve("no/such.zip").toString())
                        .errors())
                .singleElement()
                .asString()
                .contains("could not be");
        assertThat(into).doesNotExist();
    }

    @Test
    void a_damaged_one_leaves_the_folder_as_it_was(@TempDir Path folder) throws IOException {
        byte[] bytes = Files.readAllBytes(plain);
        Arrays.fill(bytes, bytes.length / 2, bytes.length / 2 + 64, (byte) 0x55);
        Path damaged = Files.write(folder.resolve("damaged.zip"), bytes);
        Path there = Files.createDirectory(folder.resolve("there"));
        Path notThere = folder.resolve("not-there");

        for (Path into : List.of(there, notThere)) {
            assertThat(restore(damaged, into).errors())
                    .singleElement()
                    .asString()
                    .contains("or it is damaged");
        }
        assertThat(there).isEmptyDirectory();
        assertThat(notThere).doesNotExist();
    }

    @Test
    void who_was_forgotten_is_in_none_that_is_kept(@TempDir Path data, @TempDir Path after) throws IOException {
        assertThat(restore(plain, data).exit()).isZero();
        assertThat(Typed.in(data, "backup").exit()).isZero();
        List<Path> before = backups(data);
        assertThat(before).hasSize(1);

        assertThat(Typed.in(data, "forget", "--channel", "雑談").exit()).isZero();

        assertThat(backups(data)).hasSize(1);
        assertThat(restore(backups(data).getFirst(), after).exit()).isZero();
        assertThat(Typed.in(after, "search", "明太子", "--channel", "雑談").lines())
                .noneMatch(line -> line.contains("明太子を"));
    }

    private static List<Path> backups(Path data) throws IOException {
        try (Stream<Path> files = Files.list(data.resolve("backups"))) {
            return files.filter(file -> file.toString().endsWith(".zip")).toList();
        }
    }
}
