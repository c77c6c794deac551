package org.murabito.app.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.murabito.app.terminal.Console;

/// A command typed for a data folder, and what came out of it.
record Typed(int exit, List<String> lines, List<String> errors) {
    static Typed in(Path folder, String... arguments) {
        Written console = new Written();
        List<String> all = Stream.concat(Arrays.stream(arguments), Stream.of("--data", folder.toString()))
                .toList();
        int exit = TerminalCommands.run(all, folder, environment(folder), console);
        return new Typed(exit, console.lines, console.errors);
    }

    static Map<String, String> environment(Path folder) {
        return Map.of("MURABITO_DATA", folder.toString(), "MURABITO_WEB_PORT", "0", "MURABITO_COMMUNITY_VILLAGE", "ja");
    }

    static Console silent() {
        return new Written();
    }

    /// Keeps what is written to it.
    static final class Written implements Console {
        final List<String> lines = new ArrayList<>();
        final List<String> errors = new ArrayList<>();

        @Override
        public void line(String text) {
            lines.add(text);
        }

        @Override
        public void error(String text) {
            errors.add(text);
        }

        @Override
        public void progress(String text) {}
    }
}
