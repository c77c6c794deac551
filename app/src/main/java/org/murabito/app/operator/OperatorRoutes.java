package org.murabito.app.operator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.murabito.app.terminal.Console;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes commands of the operator's terminal over the socket, from this machine only, against the operator's token.
public final class OperatorRoutes {
    static final String PATH = "/operator/commands";
    private static final Logger log = LoggerFactory.getLogger(OperatorRoutes.class);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Residence residence;
    private final Runner runner;

    /// Carries a command out and returns its exit code.
    @FunctionalInterface
    public interface Runner {
        int run(List<String> arguments, Path directory, Console console);
    }

    public OperatorRoutes(Residence residence, Runner runner) {
        this.residence = residence;
        this.runner = runner;
    }

    public void contribute(RoutesConfig routes) {
        routes.post(PATH, this::run);
    }

    private void run(Context http) throws IOException {
        String expected = "Bearer " + residence.token();
        String given = http.header("Authorization");
        if (given == null
                || !MessageDigest.isEqual(
                        expected.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8))) {
            http.status(401).result("the operator's token is needed");
            return;
        }
        Optional<JsonNode> sent = read(http.bodyAsBytes());
        if (sent.isEmpty()) {
            http.status(400).result("a command is a JSON object with a list of arguments and a directory");
            return;
        }
        JsonNode body = sent.get();
        List<String> arguments = new ArrayList<>();
        body.path("arguments").forEach(argument -> arguments.add(argument.asText()));
        http.contentType("application/x-ndjson; charset=utf-8");
        // Javalin's own stream may compress and keeps what is flushed.
        LineConsole console = new LineConsole(http.res().getOutputStream());
        try (CallerWatch _ = CallerWatch.over(console)) {
            console.exit(runner.run(arguments, Path.of(body.path("directory").asText("/")), console));
        } catch (Console.Gone e) {
            log.info("Whoever asked for a command left; the command was stopped");
        }
    }

    private static Optional<JsonNode> read(byte[] body) throws IOException {
        try {
            return Optional.of(JSON.readTree(body))
                    .filter(sent -> sent.path("arguments").isArray());
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }
}
