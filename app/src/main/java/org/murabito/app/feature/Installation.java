package org.murabito.app.feature;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.settings.Settings;
import org.murabito.metric.Meters;
import org.murabito.metric.prometheus.PrometheusMeters;

/// One installation as its operator set it up.
///
/// @param folder the data folder
/// @param meters keeps what is measured
public record Installation(Path folder, Settings settings, ApiKeys keys, Clock clock, Meters meters) {
    static Installation of(Path folder, Settings settings, ApiKeys keys, Clock clock) {
        return new Installation(
                folder, settings, keys, clock, settings.watching().metrics() ? new PrometheusMeters() : Meters.NONE);
    }

    ZoneId zone() {
        return settings.community().zone();
    }
}
