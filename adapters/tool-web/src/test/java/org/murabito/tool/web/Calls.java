package org.murabito.tool.web;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.murabito.chat.CommunityId;
import org.murabito.llm.Deadline;
import org.murabito.llm.Json;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.text.Language;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// Calls a tool as an investigation does.
final class Calls {
    private Calls() {}

    static ToolResult call(Tool tool, String arguments) throws InterruptedException {
        ToolContext context = new ToolContext(
                new Sights(new InMemoryCommunityStore()).ofOperator(new CommunityId("town")),
                null,
                null,
                Instant.EPOCH,
                ZoneOffset.UTC,
                Language.ENGLISH,
                Deadline.in(Duration.ofSeconds(20)));
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
