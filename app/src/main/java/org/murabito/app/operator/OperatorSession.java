package org.murabito.app.operator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.murabito.app.terminal.Console;
import org.murabito.llm.Json;

/// A command that is carried out by the process that holds the data folder, be it this one.
public final class OperatorSession implements AutoCloseable {
    private final SocketChannel channel;
    private final OutputStream out;
    private final BufferedReader in;
    private boolean taken;

    private OperatorSession(SocketChannel channel) {
        this.channel = channel;
        this.out = Channels.newOutputStream(channel);
        this.in = new BufferedReader(new InputStreamReader(Channels.newInputStream(channel), StandardCharsets.UTF_8));
    }

    /// @param directory what relative paths are relative to
    /// @throws IOException where nobody listens: the process that holds the folder begins, or ends
    public static OperatorSession begin(DataFolder dataFolder, List<String> arguments, Path directory)
            throws IOException {
        OperatorSession begun = new OperatorSession(new SocketFile(dataFolder.folder()).connect());
        try {
            ObjectNode call = Json.object().put("directory", directory.toString());
            ArrayNode typed = call.putArray("arguments");
            arguments.forEach(typed::add);
            begun.say(Json.write(call));
            return begun;
        } catch (IOException e) {
            begun.close();
            throw e;
        }
    }

    /// Writes a line to the command.
    public synchronized void say(String line) throws IOException {
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /// Nothing more is written to the command.
    public void end() throws IOException {
        channel.shutdownOutput();
    }

    /// Shows what the command says until it has ended.
    ///
    /// @return the command's exit code; empty where the process was gone before
    public OptionalInt relay(Console console) {
        try {
            for (String said = in.readLine(); said != null; said = in.readLine()) {
                taken = true;
                JsonNode line = Json.find(said).orElseGet(Json::object);
                if (line.has(LineConsole.OUT)) {
                    console.line(line.get(LineConsole.OUT).asText());
                } else if (line.has(LineConsole.ERR)) {
                    console.error(line.get(LineConsole.ERR).asText());
                } else if (line.has(LineConsole.PROGRESS)) {
                    console.progress(line.get(LineConsole.PROGRESS).asText());
                } else if (line.has(LineConsole.ASK)) {
                    String answer = console.ask(line.get(LineConsole.ASK).asText());
                    say(Json.write(Json.object().put(LineConsole.ANSWER, answer)));
                } else if (line.has(LineConsole.EXIT)) {
                    return OptionalInt.of(line.get(LineConsole.EXIT).asInt());
                }
            }
        } catch (IOException _) {
            // As at the end of what it says.
        }
        return OptionalInt.empty();
    }

    /// Whether the process took the command; else it ended just then, and the next one may be asked.
    public boolean wasTaken() {
        return taken;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException _) {
            // It is gone either way.
        }
    }
}
