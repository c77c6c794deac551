package org.murabito.app.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskUseTest {
    private static final LocalDate DAY = LocalDate.of(2026, 3, 2);
    private static final int MEGABYTE = 1024 * 1024;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private void isOf(String file, int megabytes) throws IOException {
        Files.createDirectories(folder.resolve("index"));
        Files.write(folder.resolve(file), new byte[megabytes * MEGABYTE]);
    }

    private String said(LocalDate today) {
        return new DiskUse(folder).finding(today).what();
    }

    @Test
    void says_at_first_what_is_there() throws IOException {
        isOf("murabito.db", 3);
        new DiskUse(folder).look(DAY);
        assertThat(said(DAY)).startsWith("database 3.0 MB, index 0.0 MB").contains("from tomorrow on");
    }

    @Test
    void says_by_how_much_each_part_grows_a_day() throws IOException {
        isOf("murabito.db", 3);
        isOf("index/_0.cfs", 2);
        new DiskUse(folder).look(DAY);
        isOf("murabito.db", 7);
        isOf("index/_0.cfs", 1);
        new DiskUse(folder).look(DAY);
        new DiskUse(folder).look(DAY.plusDays(1));
        assertThat(said(DAY.plusDays(2)))
                .contains("database 7.0 MB (+2.0 MB a day), index 1.0 MB (−0.5 MB a day)")
                .endsWith("since 2026-03-02");
    }

    @Test
    void looks_of_a_month_are_kept() throws IOException {
        for (int i = 0; i < 40; i++) {
            new DiskUse(folder).look(DAY.plusDays(i));
        }
        assertThat(Files.readAllLines(folder.resolve("disk-use")))
                .hasSize(31)
                .last()
                .asString()
                .startsWith("2026-04-10");
    }

    @Test
    void a_line_that_cannot_be_read_is_as_none() throws IOException {
        Files.writeString(folder.resolve("disk-use"), "rubbish\n2026-03-01 database x\n");
        assertThat(said(DAY)).contains("from tomorrow on");
    }
}
