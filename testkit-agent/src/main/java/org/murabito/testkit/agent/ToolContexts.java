package org.murabito.testkit.agent;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.murabito.llm.Deadline;
import org.murabito.text.Language;
import org.murabito.tool.Scope;
import org.murabito.tool.ToolContext;

/// What tools are called with in tests: at the beginning of time, in English.
public final class ToolContexts {
    private static final Duration USUAL = Duration.ofSeconds(20);

    private ToolContexts() {}

    /// For nobody.
    public static ToolContext empty() {
        return empty(USUAL);
    }

    public static ToolContext empty(Duration time) {
        return in(Scope.NONE, time);
    }

    public static ToolContext in(Scope scope) {
        return in(scope, USUAL);
    }

    private static ToolContext in(Scope scope, Duration time) {
        return new ToolContext(scope, Instant.EPOCH, ZoneOffset.UTC, Language.ENGLISH, Deadline.in(time));
    }
}
