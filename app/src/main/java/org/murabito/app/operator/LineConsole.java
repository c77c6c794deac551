package org.murabito.app.operator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.app.terminal.Console;
import org.murabito.llm.Json;

/// Writes what a command says as JSON lines, `{"out": …}`, `{"err": …}`, `{"progress": …}` and at the end `{"exit":
/// 0}`; an empty line says nothing. After `{"ask": …}` it reads a line `{"answer": …}`.
final class LineConsole implements Console {
    static final String OUT = "out";
    static final String ERR = "err";
    static final String PROGRESS = "progress";
    static final String ASK = "ask";
    static final String ANSWER = "answer";
    static final String EXIT = "exit";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final OutputStream stream;
    private final InputStream input;

    /// @param input what is written to the command
    LineConsole(OutputStream stream, InputStream input) {
        this.stream = stream;
        this.input = input;
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

    @Override
    public @Nullable String ask(String question) {
        write(ASK, question);
        try {
            return Json.find(OperatorSocket.readLine(input))
                    .map(said -> said.path(ANSWER).textValue())
                    .orElse(null);
        } catch (IOException _) {
            return null;
        }
    }

    void exit(int code) {
        write(EXIT, code);
    }

    /// Throws [Gone] if nobody is there to hear it.
    void beat() {
        send("\n");
    }

    private void write(String kind, Object what) {
        try {
            send(JSON.writeValueAsString(Map.of(kind, what)) + "\n");
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a text or a number is always JSON", e);
        }
    }

    private synchronized void send(String line) {
        try {
            stream.write(line.getBytes(StandardCharsets.UTF_8));
            stream.flush();
        } catch (IOException e) {
            throw new Gone(e);
        }
    }
}
