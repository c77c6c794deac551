package org.murabito.tool.finding;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.murabito.llm.Json;
import org.murabito.llm.PromptTexts;
import org.murabito.llm.ToolDefinition;
import org.murabito.text.ScriptWords;
import org.murabito.text.TextStart;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;
import org.murabito.tool.selection.ToolMatchIndex;

/// Finds tools by what they do. What it offers never changes, whatever tools there are.
public final class FindTools implements Tool {
    private static final PromptTexts WORDS = new PromptTexts("org.murabito.tool.finding.notes");
    private static final int MOST = 6;
    private static final int MOST_NAMES = 60;
    private static final int LONGEST = 400;
    private static final String SCHEMA = """
            {"type":"object","properties":{"query":{"type":"string","maxLength":200}},
             "required":["query"],"additionalProperties":false}""";

    private final ToolDefinition definition;
    private final List<Tool> tools;
    private final ToolMatchIndex index;

    /// @param rooms where the tools are from, in a few words each
    public FindTools(Collection<String> rooms, List<Tool> tools) {
        this.definition = ToolDefinition.of(
                "find_tools", WORDS.say("find", TextStart.marked(String.join(", ", rooms), LONGEST)), SCHEMA);
        this.tools = List.copyOf(tools);
        this.index = new ToolMatchIndex(new ScriptWords(), this.tools);
    }

    @Override
    public ToolDefinition definition() {
        return definition;
    }

    @Override
    public boolean shareable() {
        return false;
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) {
        List<Tool> found = index.best(arguments.path("query").asText(), MOST);
        if (found.isEmpty()) {
            return ToolResult.ok(WORDS.say("none", namesBut(found)));
        }
        String others = namesBut(found);
        String backgrounds = found.stream()
                .map(Tool::background)
                .filter(background -> !background.isEmpty())
                .distinct()
                .map(background -> background + "\n")
                .collect(Collectors.joining());
        return ToolResult.ok(found.stream().map(FindTools::described).collect(Collectors.joining("\n")) + "\n"
                + backgrounds
                + (others.isEmpty() ? "" : WORDS.say("others", others) + "\n")
                + WORDS.say("how", Toolbox.USE));
    }

    /// What the words do not reach can be asked for by its name.
    private String namesBut(List<Tool> found) {
        return tools.stream()
                .filter(tool -> !found.contains(tool))
                .map(tool -> tool.definition().name())
                .limit(MOST_NAMES)
                .collect(Collectors.joining(", "));
    }

    private static String described(Tool tool) {
        ToolDefinition definition = tool.definition();
        return Json.write(Json.object()
                .put("name", definition.name())
                .put("description", TextStart.marked(definition.description(), LONGEST))
                .set("arguments", definition.schema()));
    }
}
