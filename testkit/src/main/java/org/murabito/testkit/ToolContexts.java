package org.murabito.testkit;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.murabito.chat.CommunityId;
import org.murabito.llm.Deadline;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.text.Language;
import org.murabito.tool.ToolContext;

/// What tools are called with that need nothing of a community.
public final class ToolContexts {
    private static final Duration USUAL = Duration.ofSeconds(20);

    private ToolContexts() {}

    /// Of an empty village, at the beginning of time, in English.
    public static ToolContext empty() {
        return empty(USUAL);
    }

    public static ToolContext empty(Duration time) {
        return new ToolContext(
                new Sights(new InMemoryCommunityStore()).ofOperator(new CommunityId("village")),
                null,
                null,
                Instant.EPOCH,
                ZoneOffset.UTC,
                Language.ENGLISH,
                Deadline.in(time));
    }
}
