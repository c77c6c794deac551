package org.murabito.app.settings;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.store.postgres.PostgresStore.Location;

/// Where everything is kept.
///
/// @param main `local` for a file in the data folder, or the address of a PostgreSQL database
public record StoreSettings(String main) {
    private static final String SETTING = "store.main";
    private static final String LOCAL = "local";
    private static final String ALLOWED = "local, or an address like postgresql://murabito@db:5432/murabito";

    public StoreSettings {
        if (!main.equals(LOCAL)) {
            Location location;
            try {
                location = new Location(main, null);
            } catch (IllegalArgumentException _) {
                throw new WrongSetting(SETTING + " is no address; allowed: " + ALLOWED);
            }
            if (location.showsPassword()) {
                throw new WrongSetting(
                        SETTING + " has a password in it, where others can read it: put it into PGPASSWORD"
                                + " in the environment, or into ~/.pgpass, and take it out there");
            }
        }
    }

    /// The database elsewhere; empty where it is a file of one's own.
    public Optional<Location> server(@Nullable String password) {
        return main.equals(LOCAL) ? Optional.empty() : Optional.of(new Location(main, password));
    }
}
