package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.archive.TextLimits;
import org.murabito.archive.importing.ExportReader;
import org.murabito.archive.importing.ImportException;
import org.murabito.archive.importing.run.ImportReport;
import org.murabito.chat.Message;
import org.murabito.text.Language;

/// What every reader of exports promises. The export that [#write] makes has at least three files of
/// messages, one of them [#aFile], and in this at least two messages.
@SuppressWarnings("NullAway.Init")
public abstract class ExportReaderContract {
    @TempDir
    protected Path temp;

    protected Path folder;
    protected ImportRig rig;

    protected abstract ExportReader reader();

    /// Writes a small export into an empty folder.
    protected abstract void write(Path folder) throws IOException;

    /// A file of messages in it.
    protected abstract String aFile();

    /// How many messages there are in that file.
    protected abstract int inThatFile();

    /// A file with one message that says this, to stand in for [#aFile].
    protected abstract String fileOf(String text);

    @BeforeEach
    void writeExport() throws IOException {
        folder = Files.createDirectory(temp.resolve("village"));
        write(folder);
        rig = new ImportRig(reader());
    }

    @Test
    void takes_everything_over_once_however_often_it_is_run() {
        ImportReport first = rig.run(folder);
        List<Message> kept = rig.kept();

        ImportReport second = rig.run(folder);

        assertThat(first.problems()).isEmpty();
        assertThat(first.complete()).isTrue();
        assertThat(first.posts().added()).isEqualTo(kept.size()).isPositive();
        assertThat(second.posts().added()).isZero();
        assertThat(second.files().doneBefore()).isEqualTo(first.files().read());
        assertThat(rig.kept()).isEqualTo(kept);
    }

    @Test
    void knows_everything_when_it_is_read_again_from_changed_files() throws IOException {
        rig.run(folder);
        List<Message> kept = rig.kept();
        for (Path file : files()) {
            Files.writeString(file, Files.readString(file) + "\n ");
        }

        ImportReport again = rig.run(folder);

        assertThat(again.posts().known()).isEqualTo(kept.size());
        assertThat(again.posts().added() + again.posts().changed()).isZero();
    }

    @Test
    void keeps_a_deleted_message_deleted_on_reimport() throws IOException {
        rig.run(folder);
        Message gone = rig.kept().getFirst();
        rig.messages.delete(gone.place(), gone.key(), Instant.parse("2026-01-01T00:00:00Z"));
        for (Path file : files()) {
            Files.writeString(file, Files.readString(file) + "\n ");
        }

        ImportReport again = rig.run(folder);

        assertThat(again.posts().refused()).isEqualTo(1);
        assertThat(rig.kept()).extracting(Message::key).doesNotContain(gone.key());
    }

    @Test
    void reads_the_same_from_a_zip_with_a_folder_at_its_top() throws IOException {
        rig.run(folder);
        List<Message> kept = rig.kept();
        ImportRig other = new ImportRig(reader());

        ImportReport report = other.run(zip("village/"));

        assertThat(report.problems()).isEmpty();
        assertThat(other.kept().stream().map(Message::text))
                .hasSameElementsAs(kept.stream().map(Message::text).toList());
    }

    @Test
    void reads_on_where_it_was_interrupted() {
        ImportReport cut = rig.run(folder, null, _ -> Thread.currentThread().interrupt());
        boolean stillInterrupted = Thread.interrupted();

        ImportReport rest = rig.run(folder);

        assertThat(stillInterrupted || cut.complete()).isTrue();
        assertThat(rest.complete()).isTrue();
        ImportRig other = new ImportRig(reader());
        other.run(folder);
        assertThat(rig.kept()).isEqualTo(other.kept());
    }

    @Test
    void can_import_again_what_was_removed_whole() {
        ImportReport first = rig.run(folder);
        rig.communities.remove(first.communities().getFirst());

        ImportReport second = rig.run(folder);

        assertThat(second.posts().added()).isEqualTo(first.posts().added());
    }

    @Test
    void reports_files_of_other_encodings_and_imports_the_rest() throws IOException {
        long all = new ImportRig(reader()).run(folder).posts().added();
        Files.write(folder.resolve(aFile()), fileOf("集会所").getBytes(Charset.forName("Shift_JIS")));

        ImportReport report = rig.run(folder);

        assertThat(report.problems().getFirst().toString()).contains(aFile(), "neither UTF-8 nor UTF-16");
        assertThat(report.posts().added()).isEqualTo(all - inThatFile());
    }

    @Test
    void loses_nothing_else_whatever_damage_was_done_to_a_file() throws IOException {
        long all = new ImportRig(reader()).run(folder).posts().added();
        Path file = folder.resolve(aFile());
        byte[] good = Files.readAllBytes(file);
        for (int seed = 0; seed < 150; seed++) {
            Files.write(file, damaged(good, new Random(seed)));

            ImportReport report = new ImportRig(reader()).run(folder);

            assertThat(report.complete()).isTrue();
            assertThat(report.posts().added()).as("damage %d", seed).isGreaterThanOrEqualTo(all - inThatFile());
        }
    }

    /// Some bytes changed, cut out or doubled.
    private static byte[] damaged(byte[] good, Random random) {
        byte[] bytes = good.clone();
        for (int times = 1 + random.nextInt(4); times > 0; times--) {
            int from = random.nextInt(bytes.length);
            int to = Math.min(bytes.length, from + 1 + random.nextInt(30));
            switch (random.nextInt(3)) {
                case 0 -> bytes[from] = (byte) random.nextInt(256);
                case 1 -> bytes = joined(Arrays.copyOf(bytes, from), Arrays.copyOfRange(bytes, to, bytes.length));
                default -> bytes = joined(Arrays.copyOf(bytes, to), Arrays.copyOfRange(bytes, from, bytes.length));
            }
        }
        return bytes;
    }

    private static byte[] joined(byte[] start, byte[] end) {
        byte[] both = Arrays.copyOf(start, start.length + end.length);
        System.arraycopy(end, 0, both, start.length, end.length);
        return both;
    }

    @Test
    void takes_byte_order_marks_and_utf_16() throws IOException {
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            Path file = folder.resolve(aFile());
            Files.write(file, ("\uFEFF" + fileOf("集会所 🏮")).getBytes(charset));
            ImportRig fresh = new ImportRig(reader());

            ImportReport report = fresh.run(folder);

            assertThat(report.problems()).isEmpty();
            assertThat(fresh.kept()).extracting(Message::text).contains("集会所 🏮");
        }
    }

    @Test
    void cuts_a_message_of_ten_megabytes_and_says_so() throws IOException {
        Files.writeString(folder.resolve(aFile()), fileOf("あ".repeat(10 << 20)));

        ImportReport report = rig.run(folder);

        assertThat(report.problems().getFirst().reason()).asString().contains("longer than 40000 characters");
        assertThat(rig.kept())
                .anySatisfy(message -> assertThat(message.text())
                        .startsWith("ああ")
                        .endsWith("[… cut: longer than 40,000 characters]")
                        .hasSize(TextLimits.LONGEST));
    }

    @Test
    void does_not_follow_links_out_of_the_folder() throws IOException {
        Path outside = temp.resolve("outside.json");
        Files.move(folder.resolve(aFile()), outside);
        Files.createSymbolicLink(folder.resolve(aFile()), outside);

        ImportReport report = rig.run(folder);

        assertThat(report.problems())
                .anySatisfy(problem ->
                        assertThat(problem.toString()).contains(aFile(), "is a link, and links are not followed"));
    }

    @Test
    void does_not_read_names_that_lead_out_of_a_zip() throws IOException {
        Path zip = zip("../../village/", "village/");

        ImportReport report = rig.run(zip);

        assertThat(report.problems())
                .isNotEmpty()
                .allSatisfy(problem -> assertThat(problem.reason()).asString().contains("leads out of the archive"));
        assertThat(report.posts().added()).isPositive();
    }

    @Test
    void says_in_one_line_what_is_expected() throws IOException {
        Path nothing = temp.resolve("nothing");
        Path empty = Files.createDirectory(temp.resolve("empty"));
        Path text = Files.writeString(temp.resolve("notes.txt"), "buy milk");
        Path noZip = Files.writeString(temp.resolve("broken.zip"), "PK\u0003\u0004 and then nothing");

        for (Path path : List.of(nothing, empty, text, noZip)) {
            assertThatThrownBy(() -> rig.run(path)).isInstanceOfSatisfying(ImportException.class, mistake -> {
                assertThat(mistake).message().contains(path.toString()).doesNotContain("\n");
                assertThat(Language.of(mistake.in(Language.JAPANESE))).isEqualTo(Language.JAPANESE);
                assertThat(mistake.in(Language.JAPANESE)).contains(path.toString());
            });
        }
        assertThatThrownBy(() -> rig.run(nothing))
                .hasMessageContaining(reader().expects().in(Language.ENGLISH));
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /// The export as a zip, once under each of some folders.
    private Path zip(String... tops) throws IOException {
        Path zip = temp.resolve("village.zip");
        try (OutputStream out = Files.newOutputStream(zip);
                ZipOutputStream packed = new ZipOutputStream(out)) {
            for (String top : tops) {
                for (Path file : files()) {
                    packed.putNextEntry(new ZipEntry(
                            top + folder.relativize(file).toString().replace('\\', '/')));
                    packed.write(Files.readAllBytes(file));
                    packed.closeEntry();
                }
            }
        }
        return zip;
    }
}
