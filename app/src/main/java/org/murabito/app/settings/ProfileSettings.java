package org.murabito.app.settings;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import org.murabito.app.settings.value.StorageLocation;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.memory.profile.Familiarity;

/// Whether and how Murabito knows who somebody is.
///
/// @param tags whether a model, where it reflects, notes what members are like
/// @param familiarity up to how many messages somebody is a stranger, an acquaintance, a regular
public record ProfileSettings(boolean enabled, String storage, boolean tags, List<Integer> familiarity) {
    public ProfileSettings {
        StorageLocation.parse("profile.storage", storage);
        familiarity = List.copyOf(familiarity);
        boolean rises = familiarity.size() == 3
                && familiarity.get(0) >= 0
                && familiarity.get(1) > familiarity.get(0)
                && familiarity.get(2) > familiarity.get(1);
        if (!rises) {
            throw new WrongSetting("profile.familiarity", familiarity, "three whole numbers that rise, like 5,30,100");
        }
    }

    @JsonIgnore
    public StorageLocation kept() {
        return StorageLocation.parse("profile.storage", storage);
    }

    @JsonIgnore
    public boolean notesMembers() {
        return enabled && tags;
    }

    @JsonIgnore
    public Familiarity.Thresholds thresholds() {
        return new Familiarity.Thresholds(familiarity.get(0), familiarity.get(1), familiarity.get(2));
    }
}
