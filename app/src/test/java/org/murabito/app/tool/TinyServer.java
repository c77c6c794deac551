package org.murabito.app.tool;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// An MCP server on standard input and output with as many tools as its first argument says, without sessions where
/// there
/// is a second one. Serving needs the JDK alone, so that it starts soon.
public final class TinyServer {
    private static final Pattern METHOD = Pattern.compile("\"method\":\"([^\"]+)\"");
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
    private static final Pattern TOOL = Pattern.compile("\"name\":\"([^\"]+)\"");

    private TinyServer() {}

    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        String tools = IntStream.range(0, Integer.parseInt(arguments[0]))
                .mapToObj(number -> "{\"name\":\"measure_" + number + "\",\"description\":\"Measures the depth of well "
                        + number + " and of what lies below it, in metres.\",\"inputSchema\":{\"type\":\"object\","
                        + "\"properties\":{\"from\":{\"type\":\"string\"}}},\"annotations\":{\"readOnlyHint\":true}}")
                .collect(Collectors.joining(","));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            boolean stateless = arguments.length > 1;
            String result = switch (find(METHOD, line)) {
                case "server/discover" -> stateless ? "{\"supportedVersions\":[\"2026-07-28\"]}" : "";
                case "initialize" -> stateless ? "" : "{\"protocolVersion\":\"2025-11-25\"}";
                case "tools/list" -> "{\"tools\":[" + tools + "]}";
                case "tools/call" -> "{\"content\":[{\"type\":\"text\",\"text\":\"" + find(TOOL, line) + ": 7 m\"}]}";
                default -> "";
            };
            String id = find(ID, line);
            if (!id.isEmpty()) {
                out.println("{\"jsonrpc\":\"2.0\",\"id\":" + id + ","
                        + (result.isEmpty()
                                ? "\"error\":{\"code\":-32601,\"message\":\"no such method\"}}"
                                : "\"result\":" + result + "}"));
            }
        }
    }

    private static String find(Pattern pattern, String line) {
        Matcher matcher = pattern.matcher(line);
        return matcher.find() ? matcher.group(1) : "";
    }
}
