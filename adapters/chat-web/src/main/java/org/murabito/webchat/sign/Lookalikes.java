package org.murabito.webchat.sign;

import com.ibm.icu.text.SpoofChecker;
import java.text.Normalizer;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Which names a reader would take for each other, by Unicode's table of characters that look alike. Width, case,
/// blanks and punctuation make no difference.
final class Lookalikes {
    private static final Pattern UNSEEN = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");

    /// Read when the first name is chosen, and not at the start.
    private static final class Table {
        static final SpoofChecker SHIPPED = new SpoofChecker.Builder().build();
    }

    boolean isTakenFor(Set<String> looks, String other) {
        return !Collections.disjoint(looks, looks(other));
    }

    /// What a name looks like as it is written, in small and in capital letters: Cyrillic and Latin share M, and not m.
    Set<String> looks(String name) {
        String plain =
                UNSEEN.matcher(Normalizer.normalize(name, Normalizer.Form.NFKC)).replaceAll("");
        return Set.copyOf(List.of(
                lower(Table.SHIPPED.getSkeleton(plain)),
                lower(Table.SHIPPED.getSkeleton(lower(plain))),
                lower(Table.SHIPPED.getSkeleton(plain.toUpperCase(Locale.ROOT)))));
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
