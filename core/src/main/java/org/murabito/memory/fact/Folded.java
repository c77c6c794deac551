package org.murabito.memory.fact;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/// Words in the form in which they are compared: width, case, spaces, articles and marks around them make no
/// difference.
final class Folded {
    private static final Pattern EDGES = Pattern.compile("^[\\p{P}\\p{S}\\s&&[^#@+]]+|[\\p{P}\\p{S}\\s&&[^#+]]+$");
    private static final Pattern ARTICLE = Pattern.compile("^(?:the|a|an|our|this|that)\\s+(?=\\S)");
    private static final Pattern SPACES = Pattern.compile("\\s+");

    private Folded() {}

    static String of(String words) {
        String plain = Normalizer.normalize(words, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        String bare = EDGES.matcher(SPACES.matcher(plain).replaceAll(" ")).replaceAll("");
        return ARTICLE.matcher(bare).replaceFirst("").replace("favorite", "favourite");
    }
}
