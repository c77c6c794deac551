package org.murabito.testkit;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.murabito.chat.CommunityId;
import org.murabito.llm.Deadline;
import org.murabito.sight.ChatScope;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.text.Language;
import org.murabito.tool.Scope;
import org.murabito.tool.ToolContext;

/// What tools are called with in tests.
public final class ToolContexts {
    private static final Duration USUAL = Duration.ofSeconds(20);

    private ToolContexts() {}

    /// For nobody, at the beginning of time, in English.
    public static ToolContext empty() {
        return empty(USUAL);
    }

    public static ToolContext empty(Duration time) {
        return in(Scope.NONE, time);
    }

    /// Of the operator's terminal, who sees all of a community.
    public static ToolContext ofOperator(CommunityId community) {
        return in(new ChatScope(new Sights(new InMemoryCommunityStore()).ofOperator(community), null, null), USUAL);
    }

    private static ToolContext in(Scope scope, Duration time) {
        return new ToolContext(scope, Instant.EPOCH, ZoneOffset.UTC, Language.ENGLISH, Deadline.in(time));
    }
}
