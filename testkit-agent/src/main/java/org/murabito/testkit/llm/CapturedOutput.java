package org.murabito.testkit.llm;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/// Everything that is printed or logged meanwhile, at every level.
final class CapturedOutput implements AutoCloseable {
    private static final Logger ROOT = Logger.getLogger("");

    private final ByteArrayOutputStream heard = new ByteArrayOutputStream();
    private final PrintStream printer = new PrintStream(heard, true, StandardCharsets.UTF_8);
    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final Level level = ROOT.getLevel();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord line) {
            printer.println(line.getMessage());
            if (line.getThrown() != null) {
                line.getThrown().printStackTrace(printer);
            }
        }

        @Override
        public void flush() {
            printer.flush();
        }

        @Override
        public void close() {
            flush();
        }
    };

    CapturedOutput() {
        System.setOut(printer);
        System.setErr(printer);
        ROOT.setLevel(Level.ALL);
        ROOT.addHandler(handler);
    }

    String text() {
        return heard.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        System.setOut(out);
        System.setErr(err);
        ROOT.setLevel(level);
        ROOT.removeHandler(handler);
    }
}
