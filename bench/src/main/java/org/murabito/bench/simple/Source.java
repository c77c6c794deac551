package org.murabito.bench.simple;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/// A set of real talk with questions to it.
interface Source {
    /// The name of its folder.
    String name();

    /// Settles the talk and asks the questions of one part.
    void ask(Path folder, Part part, Asking asking) throws IOException;

    /// Takes questions, and counts what becomes of them.
    interface Asking {
        Home home() throws IOException;

        /// @param gold keys of the messages that answer it; empty where nothing said there does
        void ask(Home home, String question, Set<String> gold);
    }
}
