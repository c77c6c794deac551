package org.murabito.consent;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.run.SourceId;
import org.murabito.tool.ToolResult;

/// What became of a proposal.
///
/// @param result null where it was declined
public record ProposalOutcome(
        String tool, String arguments, @Nullable ToolResult result, long millis) {
    public boolean failed() {
        return result instanceof ToolResult.Failed;
    }

    /// The texts that came back.
    public List<SourceId> read() {
        return result instanceof ToolResult.Ok ok ? ok.read() : List.of();
    }
}
