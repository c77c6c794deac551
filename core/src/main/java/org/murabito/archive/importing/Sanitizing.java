package org.murabito.archive.importing;

import org.murabito.archive.TextLimits;
import org.murabito.text.SoundText;

/// Makes names that come from outside fit to be kept.
public final class Sanitizing {
    private static final int LONGEST_NAME = 200;

    private Sanitizing() {}

    /// A name on one line, never empty.
    public static String name(String name, String otherwise) {
        String line = SoundText.of(name).replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
        return line.isEmpty() ? otherwise : TextLimits.start(line, LONGEST_NAME);
    }
}
