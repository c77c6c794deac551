package org.murabito.app.feature;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.settings.Settings;

/// One installation as its operator set it up.
///
/// @param folder the data folder
public record Installation(Path folder, Settings settings, ApiKeys keys, Clock clock) {
    ZoneId zone() {
        return settings.community().zone();
    }
}
