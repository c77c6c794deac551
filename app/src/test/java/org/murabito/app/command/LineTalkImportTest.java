package org.murabito.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The history of a talk in LINE, from the file to the quote.
final class LineTalkImportTest {
    private static final String TALK = """
            [LINE] PTAのトーク履歴
            保存日時：2024/05/20 21:00

            2024/05/12(日)
            21:15\t田中 健一\tテントは去年どこに片付けましたっけ？
            21:17\t佐藤\t体育館の裏の倉庫、右の棚の一番下です
            21:20\t佐藤\t[スタンプ]
            """;

    @TempDir
    private Path folder;

    @TempDir
    private Path exports;

    @Test
    void what_was_said_is_quoted_in_its_channel_alone() throws IOException {
        Path file = Files.writeString(exports.resolve("[LINE] PTAのトーク.txt"), TALK);

        Typed imported = Typed.in(folder, "import", file.toString(), "--community", "village");
        Typed there = Typed.in(folder, "ask", "テントはどこに片付けた？", "--community", "village", "--channel", "PTA");
        Typed elsewhere = Typed.in(folder, "ask", "テントはどこに片付けた？", "--community", "village", "--channel", "雑談");

        assertThat(imported.lines().toString()).contains("3 messages: 3 new").doesNotContain("could not be read");
        assertThat(there.lines().toString()).contains("佐藤", "右の棚の一番下");
        assertThat(elsewhere.lines().toString()).doesNotContain("右の棚");
    }
}
