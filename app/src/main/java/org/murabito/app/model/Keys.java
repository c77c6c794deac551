package org.murabito.app.model;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.murabito.app.settings.ModelChoice;
import org.murabito.app.settings.Vendor;
import org.murabito.app.settings.WrongSetting;

/// The keys of the vendors, out of the environment and from nowhere else. Never shown.
public final class Keys {
    public static final Keys NONE = new Keys(Map.of());

    /// For a server of one's own: a vendor's key is sent to that vendor only.
    private static final String SERVER = "MURABITO_SERVER_KEY";

    private final Map<String, String> byVariable;

    private Keys(Map<String, String> byVariable) {
        this.byVariable = Map.copyOf(byVariable);
    }

    public static Keys of(Map<String, String> environment) {
        Map<String, String> keys = new HashMap<>();
        Stream.concat(Stream.of(Vendor.values()).flatMap(vendor -> vendor.keyVariables().stream()), Stream.of(SERVER))
                .forEach(variable -> Optional.ofNullable(environment.get(variable))
                        .map(String::strip)
                        .filter(key -> !key.isEmpty())
                        .ifPresent(key -> keys.put(variable, key)));
        return new Keys(keys);
    }

    /// Blank where a server of one's own wants none. Refused, in one line, where a vendor's is missing.
    String of(ModelChoice choice) {
        if (choice.server() != null) {
            return byVariable.getOrDefault(SERVER, "");
        }
        return choice.vendor().keyVariables().stream()
                .map(byVariable::get)
                .filter(key -> key != null)
                .findFirst()
                .orElseThrow(() -> new WrongSetting(choice + " needs a key: set "
                        + String.join(" or ", choice.vendor().keyVariables()) + " in the environment"));
    }

    /// The text with every key taken out of it.
    String without(String text) {
        String clean = text;
        for (String key : byVariable.values()) {
            clean = clean.replace(key, "[key]");
        }
        return clean;
    }

    @Override
    public String toString() {
        return "Keys" + byVariable.keySet();
    }
}
