package org.murabito.archive.importing;

import java.util.List;

/// One community of an export.
///
/// @param key the door's own id of it, empty where the export does not say
/// @param name as its members call it
public record ExportedCommunity(String key, String name, List<Part> parts) {
    public ExportedCommunity {
        parts = List.copyOf(parts);
    }
}
