package org.murabito.app.setup;

import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.murabito.app.operator.StoredEnvironment;
import org.murabito.webchat.setup.Setup.Finding;
import org.murabito.webchat.setup.Setup.Tried;

/// Keeps the community's time zone, which its browser knows and a server often does not.
record ZoneChoice(StoredEnvironment kept, FixedVariables fixed) {
    private static final String VARIABLE = "MURABITO_COMMUNITY_TIME_ZONE";

    /// What was chosen here, in force or from the next start on.
    Optional<String> chosen() {
        return fixed.find(VARIABLE).isPresent()
                ? Optional.empty()
                : Optional.ofNullable(kept.read().get(VARIABLE));
    }

    Tried keep(String zone) {
        if (!ZoneId.getAvailableZoneIds().contains(zone)) {
            return new Tried(false, List.of(new Finding("missing", "There is no time zone of that name", "")));
        }
        return fixed.find(VARIABLE)
                .map(finding -> new Tried(false, List.of(finding)))
                .orElseGet(() -> {
                    kept.keep(Map.of(VARIABLE, zone));
                    return new Tried(true, List.of(new Finding("ok", "Time zone: " + zone, "")));
                });
    }
}
