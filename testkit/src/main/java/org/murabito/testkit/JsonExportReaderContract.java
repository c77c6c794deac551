package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.murabito.archive.importing.run.ImportReport;
import org.murabito.chat.Message;
import org.murabito.text.Language;

/// What every reader of exports in JSON promises besides.
public abstract class JsonExportReaderContract extends ExportReaderContract {
    /// A file with one message that says this, to stand in for [#aFile]; `extra` is raw JSON of one more field in it.
    protected abstract String fileSaying(String json, String extra);

    @Override
    protected final String fileOf(String text) {
        return fileSaying("\"" + text + "\"", "");
    }

    @Test
    void keeps_the_readable_start_of_a_file_that_was_cut_off_and_all_other_files() throws IOException {
        long all = new ImportRig(reader()).run(folder).posts().added();
        Path file = folder.resolve(aFile());
        String text = Files.readString(file);
        Files.writeString(file, text.substring(0, text.lastIndexOf("\"text\"") + text.lastIndexOf("\"content\"") + 12));

        ImportReport report = rig.run(folder);

        assertThat(report.posts().added()).isEqualTo(all - 1);
        assertThat(report.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.file()).isEqualTo(aFile());
            assertThat(problem.reason()).asString().contains("ends in the middle");
            assertThat(problem.in(Language.JAPANESE))
                    .contains(aFile(), "途中で切れています")
                    .doesNotContain("middle");
        });
    }

    @Test
    void reports_files_of_broken_json_and_imports_the_rest() throws IOException {
        long all = new ImportRig(reader()).run(folder).posts().added();
        Files.writeString(folder.resolve(aFile()), fileSaying("\"ok\"", "\"x\": nonsense here"));

        ImportReport report = rig.run(folder);

        assertThat(report.problems().getFirst().toString()).contains(aFile(), "broken JSON");
        assertThat(report.posts().added()).isEqualTo(all - inThatFile());
    }

    @Test
    void leaves_a_file_that_holds_a_string_without_end_and_says_so() throws IOException {
        String json = "\uFEFF" + fileSaying("\"" + "あ".repeat(2 << 20) + "\"", "");
        Files.write(folder.resolve(aFile()), json.getBytes(StandardCharsets.UTF_16LE));

        ImportReport report = rig.run(folder);

        assertThat(report.problems().toString()).contains(aFile(), "past every limit");
        assertThat(rig.kept()).isNotEmpty();
    }

    @Test
    void is_not_harmed_by_nesting_without_end() throws IOException {
        String bomb = "\"bomb\": " + "[".repeat(50_000) + "]".repeat(50_000);
        Files.writeString(folder.resolve(aFile()), fileSaying("\"still here\"", bomb));

        rig.run(folder);

        assertThat(rig.kept()).extracting(Message::text).contains("still here");
    }

    @Test
    void survives_halves_of_characters() throws IOException {
        Files.writeString(folder.resolve(aFile()), fileSaying("\"a\\ud83cb\\u0000c\\ud83c\\udfee\"", ""));

        rig.run(folder);

        assertThat(rig.kept()).extracting(Message::text).contains("a\uFFFDb\uFFFDc🏮");
    }
}
