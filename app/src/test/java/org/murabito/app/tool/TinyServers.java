package org.murabito.app.tool;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.murabito.llm.Json;

/// Configurations with servers that are [TinyServer]s.
public final class TinyServers {
    private TinyServers() {}

    /// What a configuration says of it.
    public static String entry(int tools) {
        return entry(tools, Stream.empty());
    }

    private static String entry(int tools, Stream<String> more) {
        var entry = Json.object()
                .put(
                        "command",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString());
        var line = entry.putArray("args");
        Stream.of(
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xmx32m",
                        "-cp",
                        classes(),
                        TinyServer.class.getName(),
                        Integer.toString(tools))
                .forEach(line::add);
        more.forEach(line::add);
        return Json.write(entry);
    }

    /// A whole file, of servers with so many tools each, every other one without sessions.
    public static String file(int servers, int tools) {
        List<String> entries = IntStream.range(0, servers)
                .mapToObj(number -> "\"wells_" + number + "\":"
                        + entry(tools, number % 2 == 0 ? Stream.empty() : Stream.of("stateless")))
                .toList();
        return "{\"mcpServers\":{" + String.join(",", entries) + "}}";
    }

    private static String classes() {
        try {
            return Path.of(TinyServer.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
