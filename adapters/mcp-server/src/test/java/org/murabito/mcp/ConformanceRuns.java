package org.murabito.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.murabito.llm.Json;

/// Runs the server scenarios of MCP's conformance suite of one version of the protocol, and prints a table. What needs
/// something that this server does not have is not run, and named with the reason.
///
/// Give the suite's `dist/index.js` and the version; `node` has to be on the path. With a third argument, any, the
/// suite
/// itself runs and counts all that it requires of the version.
final class ConformanceRuns {
    private static final Pattern SCENARIO = Pattern.compile("  - (\\S+) \\[(.*)]");
    private static final int MOST_SECONDS = 120;

    /// Why scenarios whose names begin so cannot apply; empty where one of them does.
    private static final Map<String, String> NOT_HERE = new LinkedHashMap<>();

    static {
        NOT_HERE.put("completion-", "no completions");
        NOT_HERE.put("resources-", "no resources");
        NOT_HERE.put("sep-2164-", "no resources");
        NOT_HERE.put("server-sse-polling", "a stream that broke is not gone on with, which the version allows");
        NOT_HERE.put("prompts-", "no prompts");
        NOT_HERE.put("tools-call-image", "tools answer in text");
        NOT_HERE.put("tools-call-audio", "tools answer in text");
        NOT_HERE.put("tools-call-embedded", "tools answer in text");
        NOT_HERE.put("tools-call-mixed", "tools answer in text");
        NOT_HERE.put("tools-call-with-logging", "no log messages are sent");
        NOT_HERE.put("tools-call-sampling", "nothing is asked of the client");
        NOT_HERE.put("tools-call-elicitation", "nothing is asked of the client");
        NOT_HERE.put("elicitation-", "nothing is asked of the client");
        NOT_HERE.put("input-required-result-unsupported-methods", "");
        NOT_HERE.put("input-required-", "nothing is asked of the client");
        NOT_HERE.put("http-custom-header-", "no parameter of a tool goes into a header");
    }

    private final String suite;
    private final String version;

    private ConformanceRuns(String suite, String version) {
        this.suite = suite;
        this.version = version;
    }

    public static void main(String[] arguments) throws Exception {
        ConformanceRuns runs = new ConformanceRuns(arguments[0], arguments[1]);
        if (arguments.length > 2) {
            runs.requirements();
        } else {
            runs.run();
        }
    }

    private void run() throws Exception {
        Map<String, List<String>> without = new LinkedHashMap<>();
        System.out.println("| scenario | passed | not passed |\n|---|---|---|");
        try (ConformanceServer server = new ConformanceServer()) {
            for (String scenario : scenarios()) {
                String reason = NOT_HERE.entrySet().stream()
                        .filter(entry -> scenario.startsWith(entry.getKey()))
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElse("");
                if (reason.isEmpty()) {
                    System.out.println(row(scenario, checks(server, scenario)));
                } else {
                    without.computeIfAbsent(reason, _ -> new ArrayList<>()).add(scenario);
                }
            }
        }
        System.out.println("\n| why not | scenarios |\n|---|---|");
        without.forEach((reason, names) -> System.out.println("| " + reason + " | " + String.join(", ", names) + " |"));
    }

    private void requirements() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("conformance");
        try (ConformanceServer server = new ConformanceServer()) {
            String all =
                    printed(List.of("server", "--url", server.address().toString(), "--requirements", version), folder);
            System.out.println(all.substring(all.indexOf("=== SUMMARY")));
        }
    }

    /// Those of servers that the suite has for the version; extensions have none.
    private List<String> scenarios() throws IOException, InterruptedException {
        String all = printed(List.of("list"), Path.of("."));
        int from = all.indexOf("Server scenarios");
        int to = all.indexOf("Client scenarios");
        return SCENARIO.matcher(all.substring(from, to < from ? all.length() : to))
                .results()
                .filter(found -> List.of(found.group(2).split(",")).contains(version))
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    private JsonNode checks(ConformanceServer server, String scenario) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("conformance");
        printed(
                List.of(
                        "server",
                        "--url",
                        server.address().toString(),
                        "--scenario",
                        scenario,
                        "--spec-version",
                        version,
                        "--output-dir",
                        folder.toString()),
                folder);
        try (Stream<Path> files = Files.walk(folder)) {
            Path checks = files.filter(file -> file.endsWith("checks.json"))
                    .findFirst()
                    .orElseThrow();
            return Json.read(Files.readString(checks));
        }
    }

    private static String row(String scenario, JsonNode checks) {
        int passed = 0;
        int all = 0;
        List<String> others = new ArrayList<>();
        for (JsonNode check : checks) {
            String status = check.path("status").asText();
            if (status.equals("SUCCESS")) {
                passed++;
                all++;
            } else if (status.equals("FAILURE") || status.equals("WARNING")) {
                all++;
                others.add(status.charAt(0) + status.substring(1).toLowerCase(Locale.ROOT) + ": "
                        + check.path("id").asText());
            }
        }
        return "| " + scenario + " | " + passed + " of " + all + " | " + String.join(", ", others) + " |";
    }

    private String printed(List<String> arguments, Path folder) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("node", suite));
        command.addAll(arguments);
        Path out = Files.createTempFile("conformance", ".txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        return Files.readString(out, StandardCharsets.UTF_8);
    }
}
