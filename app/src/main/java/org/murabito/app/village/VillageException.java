package org.murabito.app.village;

/// A file of the village cannot be read. The message names file, line and what is allowed.
public final class VillageException extends RuntimeException {
    public VillageException(String file, int line, String why) {
        super("village/" + file + ", line " + line + ": " + why);
    }
}
