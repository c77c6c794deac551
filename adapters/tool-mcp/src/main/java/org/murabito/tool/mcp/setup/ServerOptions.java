package org.murabito.tool.mcp.setup;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// How a server is to be used.
///
/// @param required whether Murabito does not start without it
/// @param allow which of its tools are offered; none named: all
/// @param deny which are not, also of those
/// @param acting tools that act although they say that they only read
/// @param unasked tools that may act without asking first
/// @param afterPrivate whether its tools may be used after something was read that not everybody can read
/// @param callTime for one call of a tool
/// @param startTime until it has said which tools it has
public record ServerOptions(
        boolean required,
        ToolNamePatterns allow,
        ToolNamePatterns deny,
        ToolNamePatterns acting,
        ToolNamePatterns unasked,
        boolean afterPrivate,
        Duration callTime,
        Duration startTime) {
    public static final Duration CALL = Duration.ofSeconds(20);
    public static final Duration START = Duration.ofSeconds(30);
    public static final ServerOptions STANDARD = only(false);

    /// Of an entry of which no more is understood.
    static ServerOptions only(boolean required) {
        return new ServerOptions(
                required,
                ToolNamePatterns.NONE,
                ToolNamePatterns.NONE,
                ToolNamePatterns.NONE,
                ToolNamePatterns.NONE,
                false,
                CALL,
                START);
    }

    /// What was written for none of these tools, perhaps by a slip.
    public List<String> idle(List<String> tools) {
        return Stream.of(
                        Map.entry("allow", allow),
                        Map.entry("deny", deny),
                        Map.entry("acting", acting),
                        Map.entry("unasked", unasked))
                .flatMap(key ->
                        key.getValue().idle(tools).stream().map(pattern -> key.getKey() + " \"" + pattern + "\""))
                .toList();
    }

    public boolean offers(String tool) {
        return (allow.isEmpty() || allow.match(tool)) && !deny.match(tool);
    }
}
