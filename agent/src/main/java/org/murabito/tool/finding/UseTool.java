package org.murabito.tool.finding;

import com.fasterxml.jackson.databind.JsonNode;
import org.murabito.llm.PromptTexts;
import org.murabito.llm.ToolDefinition;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;

/// Stands among the tools for all that are found. The toolbox puts the tool that is meant in its place, so that it is
/// checked, bounded and recorded as itself; what comes here names none.
public final class UseTool implements Tool {
    private static final PromptTexts WORDS = new PromptTexts("org.murabito.tool.finding.notes");
    private static final String SCHEMA = """
            {"type":"object","properties":{"name":{"type":"string"},"arguments":{"type":"object"}},
             "required":["name","arguments"]}""";

    private final ToolDefinition definition = ToolDefinition.of(Toolbox.USE, WORDS.say("use"), SCHEMA);

    @Override
    public ToolDefinition definition() {
        return definition;
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) {
        return ToolResult.failed(WORDS.say("direct"));
    }
}
