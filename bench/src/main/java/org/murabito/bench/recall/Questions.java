package org.murabito.bench.recall;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A set of conversations with queries and their answers.
interface Questions {
    /// The name of its folder.
    String name();

    /// Says everything in the home.
    List<Ask> settleIn(Home home, Path folder) throws IOException;

    /// How many hits are asked for.
    default int limit() {
        return 30;
    }
}
