package org.murabito.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.run.RunActivity;
import org.murabito.text.TextStart;

/// A call as a model asked for it, looked at before anything runs.
public sealed interface PreparedCall {
    /// Legal by the tool's schema.
    record Legal(Tool tool, JsonNode arguments, String key, Manner manner) implements PreparedCall {
        public ToolResult execute(ToolContext context) throws InterruptedException {
            return tool.execute(arguments, context);
        }
    }

    /// What a tool says of such a call, asked once: one that throws does so before anything has begun.
    record Manner(
            boolean acts,
            boolean sequential,
            boolean shareable,
            boolean hasOwnTime,
            Duration timeout,
            RunActivity activity) {
        public Manner {
            Objects.requireNonNull(timeout, "a tool must say how long it may take");
            Objects.requireNonNull(activity, "a tool must say what it does");
        }

        static Manner of(Tool tool, JsonNode arguments) {
            return new Manner(
                    tool.acts(),
                    tool.sequential(),
                    tool.shareable(),
                    tool.hasOwnTime(),
                    tool.timeout(),
                    tool.doing(arguments));
        }
    }

    /// Not to be run.
    ///
    /// @param reason what was wrong and what is allowed, for the model
    record Refused(String reason) implements PreparedCall {}

    static PreparedCall of(Toolbox toolbox, SchemaCheck schemas, ToolCall call) {
        Optional<Tool> found = toolbox.find(call.name());
        if (found.isEmpty()) {
            return new Refused(unknown(toolbox, call.name()));
        }
        Tool tool = found.get();
        JsonNode schema = tool.definition().schema();
        if (!(call.arguments() instanceof ObjectNode object)) {
            return new Refused(ToolNotes.say("bad-json", Json.write(schema)));
        }
        List<String> problems = schemas.problems(schema, object);
        return problems.isEmpty()
                ? new Legal(tool, object, call.key(), Manner.of(tool, object))
                : new Refused(ToolNotes.say("bad-arguments", String.join("; ", problems)));
    }

    private static String unknown(Toolbox toolbox, String name) {
        String shown = TextStart.marked(name, 80);
        String names = toolbox.definitions().stream().map(ToolDefinition::name).collect(Collectors.joining(", "));
        return toolbox.nearest(shown)
                .map(near -> ToolNotes.say("unknown-tool-near", shown, near, names))
                .orElseGet(() -> ToolNotes.say("unknown-tool", shown, names));
    }
}
