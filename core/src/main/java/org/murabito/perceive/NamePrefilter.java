package org.murabito.perceive;

import java.util.List;

/// Whether a text holds one of some names, in either case. Few texts do, and the others need no pattern.
final class NamePrefilter {
    private static final int ASCII = 128;

    private final String[] names;
    /// Which ASCII characters one of them may begin with.
    private final boolean[] initials = new boolean[ASCII];

    NamePrefilter(List<String> names) {
        this.names = names.toArray(String[]::new);
        for (char c = 0; c < ASCII; c++) {
            String initial = String.valueOf(c);
            initials[c] = names.stream().anyMatch(name -> initial.regionMatches(true, 0, name, 0, 1));
        }
    }

    boolean findsOneIn(String text) {
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if ((c >= ASCII || initials[c]) && isOneAt(text, at)) {
                return true;
            }
        }
        return false;
    }

    /// `regionMatches` takes for the same what a pattern does that ignores case in all of Unicode.
    private boolean isOneAt(String text, int at) {
        for (String name : names) {
            if (text.regionMatches(true, at, name, 0, name.length())) {
                return true;
            }
        }
        return false;
    }
}
