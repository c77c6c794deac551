package org.murabito.archive.importing;

import java.nio.file.Path;
import java.util.Locale;

/// What names of files in an export mean.
final class EntryNames {
    private EntryNames() {}

    /// What macOS and Windows leave lying about.
    static boolean isLitter(String name) {
        String last = name.substring(name.lastIndexOf('/') + 1);
        return name.startsWith("__MACOSX/")
                || last.startsWith("._")
                || last.equals(".DS_Store")
                || last.equals("Thumbs.db");
    }

    /// Whether a name stays inside the archive that it stands in.
    static boolean staysInside(String name) {
        if (name.isEmpty() || name.startsWith("/") || name.startsWith("\\") || name.indexOf('\0') >= 0) {
            return false;
        }
        if (name.length() > 1 && name.charAt(1) == ':') {
            return false;
        }
        for (String step : name.split("[/\\\\]", -1)) {
            if (step.equals("..")) {
                return false;
            }
        }
        return true;
    }

    static String withoutEnding(Path path) {
        Path last = path.getFileName();
        String name = last == null ? "" : last.toString();
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(".zip")
                ? name.substring(0, name.length() - 4)
                : lower.endsWith(".json") ? name.substring(0, name.length() - 5) : name;
    }
}
