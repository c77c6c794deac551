package org.murabito.tool;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Deadline;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

/// For whom a tool works. It comes from the authenticated event, never from a model.
///
/// @param place where the question was asked; null for the operator's terminal
/// @param asker null for the operator's terminal
/// @param zone the community's time zone
/// @param language of the question
/// @param asking the messages that ask it: no finds
/// @param run the run around the call
/// @param lease what it leases to smaller runs; null outside of one
public record ToolContext(
        Sight sight,
        @Nullable PlaceId place,
        @Nullable MemberId asker,
        Instant now,
        ZoneId zone,
        Language language,
        Deadline deadline,
        Set<MessageId> asking,
        RunHandle run,
        @Nullable BudgetLease lease) {
    public ToolContext {
        asking = Set.copyOf(asking);
    }

    /// Asked by no message.
    public ToolContext(
            Sight sight,
            @Nullable PlaceId place,
            @Nullable MemberId asker,
            Instant now,
            ZoneId zone,
            Language language,
            Deadline deadline) {
        this(sight, place, asker, now, zone, language, deadline, Set.of(), RunHandle.NONE, null);
    }

    public ToolContext with(RunHandle other) {
        return new ToolContext(sight, place, asker, now, zone, language, deadline, asking, other, lease);
    }

    public ToolContext with(Deadline nearer) {
        return new ToolContext(sight, place, asker, now, zone, language, nearer, asking, run, lease);
    }

    public ToolContext with(@Nullable BudgetLease other) {
        return new ToolContext(sight, place, asker, now, zone, language, deadline, asking, run, other);
    }
}
