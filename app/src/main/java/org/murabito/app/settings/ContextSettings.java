package org.murabito.app.settings;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Duration;
import org.murabito.app.settings.value.StorageLocation;
import org.murabito.memory.context.ContextFollower;

/// Whether and how Murabito keeps in mind what goes on in each place.
///
/// @param messages after so many it is worked out anew
/// @param minutes or so long after the first of them
/// @param tokens how many a model may use for it in one community in a day
public record ContextSettings(boolean enabled, String storage, int messages, int minutes, int tokens) {
    public ContextSettings {
        StorageLocation.parse("context.storage", storage);
        Settings.within("context.messages", messages, 1, 240);
        Settings.within("context.minutes", minutes, 1, 10_080);
        Settings.within("context.tokens", tokens, 0, 100_000_000);
    }

    @JsonIgnore
    public StorageLocation kept() {
        return StorageLocation.parse("context.storage", storage);
    }

    @JsonIgnore
    public ContextFollower.Rhythm rhythm() {
        return new ContextFollower.Rhythm(messages, Duration.ofMinutes(minutes));
    }
}
