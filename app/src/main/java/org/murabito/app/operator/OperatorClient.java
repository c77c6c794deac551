package org.murabito.app.operator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.murabito.app.terminal.Console;

/// Has a command carried out by the process that lives in the data folder.
public final class OperatorClient {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Residence residence;
    private final Residence.Resident resident;

    public OperatorClient(Residence residence, Residence.Resident resident) {
        this.residence = residence;
        this.resident = resident;
    }

    /// @param directory what relative paths are relative to
    /// @return the command's exit code
    public int run(List<String> arguments, Path directory, Console console) {
        try (Farewell _ = Farewell.to(() ->
                        console.error("Interrupted: the running Murabito stops this too, and keeps what is done."));
                HttpClient http = HttpClient.newBuilder()
                        .connectTimeout(Duration.ofSeconds(5))
                        .build()) {
            HttpRequest request = HttpRequest.newBuilder(resident.address().resolve(OperatorRoutes.PATH))
                    .header("Authorization", "Bearer " + residence.token())
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(
                            JSON.writeValueAsString(Map.of("arguments", arguments, "directory", directory.toString()))))
                    .build();
            HttpResponse<Stream<String>> response = http.send(request, HttpResponse.BodyHandlers.ofLines());
            // What is left unread, be it one beat after the last line, would keep the client from closing.
            try (Stream<String> lines = response.body()) {
                if (response.statusCode() != 200) {
                    console.error("The process " + resident.pid() + " at " + resident.address()
                            + " did not take the command (HTTP " + response.statusCode() + ").");
                    return 1;
                }
                return relay(lines.iterator(), console);
            }
        } catch (IOException | UncheckedIOException e) {
            console.error("The process " + resident.pid() + " that holds the data folder cannot be reached at "
                    + resident.address() + ": " + e.getMessage());
            return 1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 130;
        }
    }

    private static int relay(Iterator<String> lines, Console console) throws IOException {
        while (lines.hasNext()) {
            String said = lines.next();
            if (said.isEmpty()) {
                continue;
            }
            JsonNode line = JSON.readTree(said);
            if (line.has(LineConsole.OUT)) {
                console.line(line.get(LineConsole.OUT).asText());
            } else if (line.has(LineConsole.ERR)) {
                console.error(line.get(LineConsole.ERR).asText());
            } else if (line.has(LineConsole.PROGRESS)) {
                console.progress(line.get(LineConsole.PROGRESS).asText());
            } else if (line.has(LineConsole.EXIT)) {
                return line.get(LineConsole.EXIT).asInt();
            }
        }
        console.error("The running process ended before the command did.");
        return 1;
    }
}
