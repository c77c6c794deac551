package org.murabito.app.settings;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Duration;
import org.murabito.memory.context.ContextFollower;

/// Whether and how Murabito keeps in mind what goes on in each place.
///
/// @param messages after so many it is worked out anew
/// @param minutes or so long after the first of them
public record ContextSettings(boolean enabled, String storage, int messages, int minutes) {
    public ContextSettings {
        Storage.parse("context.storage", storage);
        Settings.within("context.messages", messages, 1, 240);
        Settings.within("context.minutes", minutes, 1, 10_080);
    }

    @JsonIgnore
    public Storage kept() {
        return Storage.parse("context.storage", storage);
    }

    @JsonIgnore
    public ContextFollower.Rhythm rhythm() {
        return new ContextFollower.Rhythm(messages, Duration.ofMinutes(minutes));
    }
}
