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
/// @param company the investigation around the call
/// @param lending what it lends; null outside of one
public record ToolContext(
        Sight sight,
        @Nullable PlaceId place,
        @Nullable MemberId asker,
        Instant now,
        ZoneId zone,
        Language language,
        Deadline deadline,
        Set<MessageId> asking,
        Company company,
        @Nullable Lending lending) {
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
        this(sight, place, asker, now, zone, language, deadline, Set.of(), Company.NONE, null);
    }

    public ToolContext with(Company other) {
        return new ToolContext(sight, place, asker, now, zone, language, deadline, asking, other, lending);
    }

    public ToolContext with(Deadline nearer) {
        return new ToolContext(sight, place, asker, now, zone, language, nearer, asking, company, lending);
    }

    public ToolContext with(@Nullable Lending other) {
        return new ToolContext(sight, place, asker, now, zone, language, deadline, asking, company, other);
    }
}
