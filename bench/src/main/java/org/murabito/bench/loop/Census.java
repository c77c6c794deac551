package org.murabito.bench.loop;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Which virtual threads there are.
final class Census {
    private Census() {}

    /// Their lines in a thread dump, each with number and name.
    static List<String> virtualThreads() throws IOException {
        Path folder = Files.createTempDirectory("census");
        Path dump = folder.resolve("threads.txt");
        try {
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                    .dumpThreads(dump.toString(), HotSpotDiagnosticMXBean.ThreadDumpFormat.TEXT_PLAIN);
            return Files.readAllLines(dump).stream()
                    .filter(line -> line.startsWith("#") && line.contains(" virtual"))
                    .toList();
        } finally {
            Files.deleteIfExists(dump);
            Files.delete(folder);
        }
    }
}
