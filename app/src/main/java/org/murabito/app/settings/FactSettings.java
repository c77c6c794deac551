package org.murabito.app.settings;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Duration;
import org.murabito.memory.fact.Strength;

/// How Murabito keeps what members state.
///
/// @param mostPerChannel how many claims are kept of the readers of one channel
/// @param halfLifeDays after so many days a fact counts half in recall
public record FactSettings(String storage, int mostPerChannel, int halfLifeDays) {
    public FactSettings {
        Storage.parse("facts.storage", storage);
        Settings.within("facts.mostPerChannel", mostPerChannel, 1, 1_000_000);
        Settings.within("facts.halfLifeDays", halfLifeDays, 1, 36_500);
    }

    @JsonIgnore
    public Storage kept() {
        return Storage.parse("facts.storage", storage);
    }

    @JsonIgnore
    public Strength strength() {
        return new Strength(Duration.ofDays(halfLifeDays), Strength.FLOOR, mostPerChannel);
    }
}
