package org.murabito.app.settings.value;

/// Where something remembered is kept.
public enum StorageLocation {
    /// In the data folder.
    LOCAL,
    /// In the process only; worked out again at the next start.
    MEMORY,
    /// In Google Cloud Firestore.
    FIRESTORE;

    public static StorageLocation parse(String setting, String written) {
        return switch (written.strip()) {
            case "local" -> LOCAL;
            case "memory" -> MEMORY;
            case "firestore" -> FIRESTORE;
            default -> throw new WrongSetting(setting, written, "local, memory or firestore");
        };
    }
}
