package org.murabito.app.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.llm.Prices;

/// The price table that ships, overridden line by line by one in the data folder.
public final class PriceFile {
    private PriceFile() {}

    /// @param name blank for none
    public static Prices read(String name, Path folder) {
        if (name.isBlank()) {
            return Prices.builtIn();
        }
        Path file = folder.resolve(name);
        try {
            return Prices.builtIn().overriddenBy(Prices.parse(Files.readString(file)));
        } catch (IOException e) {
            throw new WrongSetting("setting model.prices names " + file + ", which cannot be read; allowed is a price"
                    + " table as JSON, its path relative to the data folder");
        } catch (DateTimeException e) {
            throw new WrongSetting(file + " needs the day it is of, as \"asOf\": \"2026-11-05\"");
        } catch (IllegalArgumentException e) {
            throw new WrongSetting(file + ": " + e.getMessage());
        }
    }
}
