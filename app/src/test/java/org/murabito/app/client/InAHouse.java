package org.murabito.app.client;

import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.terminal.Console;

/// Something happens while Murabito runs.
abstract class InAHouse {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    protected Path folder;

    protected static final class Written implements Console {
        final List<String> lines = new CopyOnWriteArrayList<>();

        @Override
        public void line(String text) {
            lines.add(text);
        }

        @Override
        public void error(String text) {
            lines.add("error: " + text);
        }

        @Override
        public void progress(String text) {}
    }

    protected final List<String> typed(String... arguments) {
        Written console = new Written();
        List<String> all = Stream.concat(Arrays.stream(arguments), Stream.of("--data", folder.toString()))
                .toList();
        int _ = TerminalCommands.run(all, folder, environment(), console);
        return console.lines;
    }

    private Map<String, String> environment() {
        return Map.of("MURABITO_DATA", folder.toString(), "MURABITO_WEB_PORT", "0", "MURABITO_COMMUNITY_VILLAGE", "ja");
    }

    protected interface Trial {
        void in(URI address) throws Exception;
    }

    protected final void living(Trial trial) throws InterruptedException {
        TerminalCommands.serve(environment(), new Written(), address -> {
            try {
                trial.in(address);
            } catch (InterruptedException e) {
                throw e;
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
    }
}
