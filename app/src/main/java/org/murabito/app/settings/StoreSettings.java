package org.murabito.app.settings;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.store.postgres.PostgresStore.Location;

/// Where everything is kept.
///
/// @param main `local` for a file in the data folder, or the address of a PostgreSQL database
/// @param standby whether a start waits for as long as another Murabito has the database
public record StoreSettings(String main, boolean standby) {
    private static final String SETTING = "store.main";
    private static final String LOCAL = "local";
    private static final String ALLOWED = "local, or an address like postgresql://murabito@db:5432/murabito";

    public StoreSettings {
        if (standby && main.equals(LOCAL)) {
            throw new WrongSetting("store.standby is true, but " + SETTING + " is " + LOCAL
                    + ": only for a PostgreSQL database can a node wait; allowed with " + LOCAL + ": false");
        }
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

    /// The database that is waited for; empty where a start does not wait.
    public Optional<Location> waitsFor(@Nullable String password) {
        return standby ? server(password) : Optional.empty();
    }

    /// The database elsewhere; empty where it is a file of one's own.
    public Optional<Location> server(@Nullable String password) {
        return main.equals(LOCAL) ? Optional.empty() : Optional.of(new Location(main, password));
    }
}
