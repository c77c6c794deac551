package org.murabito.app.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.app.terminal.Console;

/// A command typed for a data folder, and what came out of it.
record Typed(int exit, List<String> lines, List<String> errors) {
    static Typed in(Path folder, String... arguments) {
        return answering(null, folder, arguments);
    }

    /// @param answer what is typed where the command asks; null where nobody is there
    static Typed answering(@Nullable String answer, Path folder, String... arguments) {
        Written console = new Written(answer);
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
        private final @Nullable String answer;

        Written() {
            this(null);
        }

        Written(@Nullable String answer) {
            this.answer = answer;
        }

        @Override
        public @Nullable String ask(String question) {
            lines.add(question);
            return answer;
        }

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
