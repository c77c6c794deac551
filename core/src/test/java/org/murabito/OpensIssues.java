package org.murabito;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.murabito.llm.Block;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// A tool that opens an issue somewhere else.
final class OpensIssues implements Tool {
    /// The arguments with which it was executed.
    final List<String> done = new ArrayList<>();

    /// What goes wrong elsewhere; blank for nothing.
    String failure = "";

    /// A model that calls it.
    static ScriptedModel.Line called(String title) {
        return ScriptedModel.calls(Block.use("1", "open_issue", arguments(title)));
    }

    static String arguments(String title) {
        return "{\"title\":\"" + title + "\"}";
    }

    @Override
    public ToolDefinition definition() {
        return ToolDefinition.of("open_issue", "Opens an issue.", "{\"type\":\"object\"}");
    }

    @Override
    public boolean acts() {
        return true;
    }

    @Override
    public boolean reachesOutside() {
        return true;
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) {
        done.add(Json.write(arguments));
        return failure.isEmpty() ? ToolResult.ok("issue 7 is open") : ToolResult.failed(failure);
    }
}
