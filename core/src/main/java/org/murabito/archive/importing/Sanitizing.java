package org.murabito.archive.importing;

import org.murabito.text.SoundText;
import org.murabito.text.TextStart;

/// Makes names that come from outside fit to be kept.
public final class Sanitizing {
    private static final int LONGEST_NAME = 200;

    private Sanitizing() {}

    /// A name on one line, never empty.
    public static String name(String name, String otherwise) {
        String line = SoundText.of(name).replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
        return line.isEmpty() ? otherwise : TextStart.of(line, LONGEST_NAME);
    }
}
