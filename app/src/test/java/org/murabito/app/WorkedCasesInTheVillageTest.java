package org.murabito.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.village.WorkedCases;

/// The worked cases, played against Murabito as it is: real store, real index, simple mode.
class WorkedCasesInTheVillageTest {
    private final List<VillageHost> hosts = new ArrayList<>();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @TestFactory
    Stream<DynamicTest> murabito_does_what_the_worked_cases_say() {
        return WorkedCases.tests(() -> {
            hosts.forEach(VillageHost::close);
            hosts.clear();
            try {
                hosts.add(new VillageHost(Files.createTempDirectory(folder, "village")));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return hosts.getLast();
        });
    }

    @AfterEach
    void close() {
        hosts.forEach(VillageHost::close);
    }
}
