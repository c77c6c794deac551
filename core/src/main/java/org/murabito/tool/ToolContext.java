package org.murabito.tool;

import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
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
public record ToolContext(
        Sight sight,
        @Nullable PlaceId place,
        @Nullable MemberId asker,
        Instant now,
        ZoneId zone,
        Language language,
        Deadline deadline) {
    public ToolContext with(Deadline nearer) {
        return new ToolContext(sight, place, asker, now, zone, language, nearer);
    }
}
