package org.murabito.webchat.memory;

import java.util.Optional;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// Tells what Murabito makes of a channel: only what the sight covers; empty where nothing is known.
@FunctionalInterface
public interface Outlooks {
    Optional<Outlook> of(Sight sight, PlaceId channel);
}
