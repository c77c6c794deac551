package org.murabito.webchat.source;

import java.util.List;
import java.util.Optional;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

/// Says what Murabito makes of a channel, and what it has noted of what was said there: only what the sight covers, as
/// of everything that was said up to now.
public interface ChannelInsights {
    /// Empty where nothing is known.
    Optional<ChannelInsight> of(Sight sight, PlaceId channel);

    /// The newest first.
    List<NotedStatement> noted(Sight sight, PlaceId channel, Language language);
}
