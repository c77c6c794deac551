package org.murabito.app.operator;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.murabito.app.terminal.Console;

/// Writes what a command says as JSON lines, `{"out": …}`, `{"err": …}`, `{"progress": …}` and at the end `{"exit":
/// 0}`.
final class LineConsole implements Console {
    static final String OUT = "out";
    static final String ERR = "err";
    static final String PROGRESS = "progress";
    static final String EXIT = "exit";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final OutputStream stream;

    LineConsole(OutputStream stream) {
        this.stream = stream;
    }

    @Override
    public void line(String text) {
        write(OUT, text);
    }

    @Override
    public void error(String text) {
        write(ERR, text);
    }

    @Override
    public void progress(String text) {
        write(PROGRESS, text);
    }

    void exit(int code) {
        write(EXIT, code);
    }

    private synchronized void write(String kind, Object what) {
        try {
            stream.write((JSON.writeValueAsString(Map.of(kind, what)) + "\n").getBytes(StandardCharsets.UTF_8));
            stream.flush();
        } catch (IOException e) {
            throw new Gone(e);
        }
    }
}
