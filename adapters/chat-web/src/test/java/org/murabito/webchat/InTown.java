package org.murabito.webchat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Something happens in a town that stands for one test.
abstract class InTown {
    protected Town town;

    @BeforeEach
    void settle(@TempDir Path folder) {
        town = new Town(folder);
    }

    @AfterEach
    void leave() {
        town.close();
    }
}
