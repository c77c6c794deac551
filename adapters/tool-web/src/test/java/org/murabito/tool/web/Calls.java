package org.murabito.tool.web;

import org.murabito.llm.Json;
import org.murabito.testkit.agent.ToolContexts;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// Calls a tool as an investigation does.
final class Calls {
    private Calls() {}

    static ToolResult call(Tool tool, String arguments) throws InterruptedException {
        ToolContext context = ToolContexts.empty();
        return tool.execute(Json.find(arguments).orElseThrow(), context);
    }

    static String text(Tool tool, String arguments) throws InterruptedException {
        return switch (call(tool, arguments)) {
            case ToolResult.Ok ok -> ok.text();
            case ToolResult.Failed failed -> "FAILED: " + failed.reason();
            case ToolResult.Empty _ -> "EMPTY";
        };
    }
}
