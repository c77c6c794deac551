package org.murabito.app.settings;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.murabito.sight.Reach;

/// What an answer may draw on.
public record SightSettings(String reach) {
    public SightSettings {
        if (!List.of("", "category", "audience").contains(reach)) {
            throw new WrongSetting("sight.reach", reach, "category or audience");
        }
    }

    /// How far channels reach; null for what is usual behind their door.
    public @Nullable Reach channels() {
        return reach.isEmpty() ? null : Reach.valueOf(reach.toUpperCase(Locale.ROOT));
    }
}
