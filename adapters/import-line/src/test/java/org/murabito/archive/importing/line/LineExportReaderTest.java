package org.murabito.archive.importing.line;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import org.murabito.archive.importing.ExportReader;
import org.murabito.testkit.ExportReaderContract;

class LineExportReaderTest extends ExportReaderContract {
    private static final String HEAD = "[LINE] Villageのトーク履歴\n保存日時：2024/01/08 21:00\n\n";

    @Override
    protected ExportReader reader() {
        return new LineExportReader(ZoneId.of("Asia/Tokyo"));
    }

    @Override
    protected void write(Path folder) throws IOException {
        Files.writeString(
                folder.resolve("january.txt"), HEAD + "2024/01/05(金)\n09:00\tAna\tおはよう\n09:01\tBen\tgood morning\n");
        Files.writeString(folder.resolve("february.txt"), HEAD + "2024/02/05(月)\n09:00\tAna\tsomething else\n");
        Files.writeString(folder.resolve("march.txt"), HEAD + "2024/03/05(火)\n09:00\tAna\t\"in two\nlines\"\n");
    }

    @Override
    protected String aFile() {
        return "january.txt";
    }

    @Override
    protected int inThatFile() {
        return 2;
    }

    @Override
    protected String fileOf(String text) {
        return HEAD + "2024/01/05(金)\n09:00\tAna\t" + text + "\n";
    }
}
