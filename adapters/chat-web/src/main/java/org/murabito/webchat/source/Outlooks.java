package org.murabito.webchat.source;

import java.util.List;
import java.util.Optional;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

/// Says what Murabito makes of a channel, and what it has noted of what was said there: only what the sight covers, as
/// of everything that was said up to now.
public interface Outlooks {
    /// Empty where nothing is known.
    Optional<Outlook> of(Sight sight, PlaceId channel);

    /// The newest first.
    List<Noted> noted(Sight sight, PlaceId channel, Language language);
}
