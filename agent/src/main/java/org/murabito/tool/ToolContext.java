package org.murabito.tool;

import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Deadline;
import org.murabito.text.Language;

/// What surrounds a call of a tool. It comes from the program around the run, never from a model.
///
/// @param scope for whom the run works
/// @param zone by which days are counted
/// @param language of the question
/// @param run the run that the call is part of
/// @param lease what that run leases to smaller ones; null outside of one
public record ToolContext(
        Scope scope,
        Instant now,
        ZoneId zone,
        Language language,
        Deadline deadline,
        RunHandle run,
        @Nullable BudgetLease lease) {
    /// For a call by itself.
    public ToolContext(Scope scope, Instant now, ZoneId zone, Language language, Deadline deadline) {
        this(scope, now, zone, language, deadline, RunHandle.NONE, null);
    }

    public ToolContext with(RunHandle other) {
        return new ToolContext(scope, now, zone, language, deadline, other, lease);
    }

    public ToolContext with(Deadline nearer) {
        return new ToolContext(scope, now, zone, language, nearer, run, lease);
    }

    public ToolContext with(@Nullable BudgetLease other) {
        return new ToolContext(scope, now, zone, language, deadline, run, other);
    }
}
