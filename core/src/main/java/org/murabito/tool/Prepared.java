package org.murabito.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.murabito.llm.Json;
import org.murabito.run.Doing;

/// A call as a model asked for it, looked at before anything runs.
public sealed interface Prepared {
    /// Legal by the tool's schema.
    record Legal(Tool tool, JsonNode arguments) implements Prepared {
        public Doing doing() {
            return tool.doing(arguments);
        }

        public String canonicalArguments() {
            return Json.canonical(Json.write(arguments));
        }

        public ToolResult execute(ToolContext context) throws InterruptedException {
            return tool.execute(arguments, context);
        }
    }

    /// Not to be run.
    ///
    /// @param reason what was wrong and what is allowed, for the model
    record Refused(String reason) implements Prepared {}

    /// @param arguments as the model wrote them; blank counts as no arguments
    static Prepared of(Toolbox toolbox, SchemaCheck schemas, String name, String arguments) {
        Optional<Tool> found = toolbox.find(name);
        if (found.isEmpty()) {
            return new Refused(unknown(toolbox, name));
        }
        Tool tool = found.get();
        JsonNode schema = tool.definition().schema();
        Optional<JsonNode> json = Json.find(arguments.isBlank() ? "{}" : arguments);
        if (json.isEmpty() || !(json.get() instanceof ObjectNode object)) {
            return new Refused(Notes.say("bad-json", Json.write(schema)));
        }
        List<String> problems = schemas.problems(schema, object);
        return problems.isEmpty()
                ? new Legal(tool, object)
                : new Refused(Notes.say("bad-arguments", String.join("; ", problems)));
    }

    private static String unknown(Toolbox toolbox, String name) {
        String shown = Excerpt.head(name, 80);
        String names =
                toolbox.tools().stream().map(tool -> tool.definition().name()).collect(Collectors.joining(", "));
        return toolbox.nearest(shown)
                .map(near -> Notes.say("unknown-tool-near", shown, near, names))
                .orElseGet(() -> Notes.say("unknown-tool", shown, names));
    }
}
