package org.murabito.app.settings.value;

/// Where something remembered is kept.
public enum StorageLocation {
    /// In the data folder.
    LOCAL,
    /// In the process only; worked out again at the next start.
    MEMORY;

    public static StorageLocation parse(String setting, String written) {
        return switch (written.strip()) {
            case "local" -> LOCAL;
            case "memory" -> MEMORY;
            case "firestore" ->
                throw new WrongSetting("setting " + setting + " is firestore, which is not there yet; allowed is local"
                        + " (in the data folder) or memory (in the process only)");
            default -> throw new WrongSetting(setting, written, "local or memory");
        };
    }
}
