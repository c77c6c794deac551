package org.murabito.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Questions about a made-up village, asked where Murabito is installed.
@Timeout(120)
final class EvalCommandTest {
    private static final String SET = """
            today 2026-11-24
            zone Europe/London

            q toolshed: who had the orbital sander?
            = toolshed | Who's got the orbital sander
            """;

    @TempDir
    private Path folder;

    @Test
    void the_operators_collector_is_sent_nothing_of_it() throws IOException {
        AtomicInteger requests = new AtomicInteger();
        HttpServer collector = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        collector.createContext("/", exchange -> {
            requests.incrementAndGet();
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        collector.start();
        String address = "http://127.0.0.1:" + collector.getAddress().getPort();
        Path set = Files.writeString(folder.resolve("questions.txt"), SET);
        Path config = Files.writeString(folder.resolve("traced.yaml"), "watching:\n  traces: " + address + "\n");
        Typed.Written console = new Typed.Written();
        try {
            int exit = TerminalCommands.run(
                    List.of("eval", "--village", "en", set.toString(), "--config", config.toString()),
                    folder,
                    Map.of("MURABITO_DATA", folder.toString(), "OTEL_EXPORTER_OTLP_ENDPOINT", address),
                    console);
            assertThat(console.errors).isEmpty();
            assertThat(exit).isZero();
            assertThat(console.lines).hasSize(3);
        } finally {
            collector.stop(0);
        }
        assertThat(requests).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "store: {main: 'postgresql://nobody@127.0.0.1:1/real', standby: true}",
                "search: 'opensearch://127.0.0.1:1/real'",
                "context: {storage: firestore}",
                "profile: {storage: firestore}",
                "facts: {storage: firestore}",
                "mcp: {servers: REAL/mcp.json}"
            })
    void what_the_installation_keeps_elsewhere_is_left_alone(String setting) throws IOException {
        Path real = Files.createDirectory(folder.resolve("real"));
        Path started = real.resolve("started");
        Files.writeString(
                real.resolve("mcp.json"),
                "{\"mcpServers\": {\"real\": {\"command\": \"touch\", \"args\": [\"" + started + "\"]}}}");
        Path set = Files.writeString(folder.resolve("questions.txt"), SET);
        Path config = Files.writeString(folder.resolve("kept.yaml"), setting.replace("REAL", real.toString()));
        Typed.Written console = new Typed.Written();

        int exit = TerminalCommands.run(
                List.of("eval", "--village", "en", set.toString(), "--config", config.toString()),
                folder,
                Map.of("MURABITO_DATA", folder.toString()),
                console);

        assertThat(console.errors).isEmpty();
        assertThat(exit).isZero();
        assertThat(real).isDirectoryNotContaining(file -> !file.endsWith("mcp.json"));
    }
}
