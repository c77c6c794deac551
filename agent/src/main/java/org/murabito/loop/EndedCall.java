package org.murabito.loop;

import java.util.List;
import org.murabito.run.SourceId;
import org.murabito.run.Step;
import org.murabito.tool.ToolResult;

/// A call that is over.
record EndedCall(Step.ToolEnd end, ToolResult result, long millis) {
    static EndedCall failed(String reason) {
        return new EndedCall(Step.ToolEnd.FAILED, ToolResult.failed(reason), 0);
    }

    boolean worthRetrying() {
        return result instanceof ToolResult.Failed failed && failed.worthRetrying();
    }

    boolean isError() {
        return result instanceof ToolResult.Failed;
    }

    String text() {
        return switch (result) {
            case ToolResult.Ok ok -> ok.text();
            case ToolResult.Empty _ -> LoopNotes.say("empty");
            case ToolResult.Failed failed -> failed.reason();
        };
    }

    List<SourceId> read() {
        return result instanceof ToolResult.Ok ok ? ok.read() : List.of();
    }

    long total() {
        return result instanceof ToolResult.Ok ok ? ok.total() : -1;
    }
}
