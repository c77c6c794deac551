package org.murabito.think;

import java.util.Collection;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Lets an address out only as it was read or asked about, to the last character, and takes the markup of all other
/// links away.
final class Addresses {
    private static final Pattern ADDRESS = Pattern.compile(
            "(?i)(?:\\b(?:https?|ftp|file|data|javascript|vbscript)://?|\\b(?:mailto|data|javascript|vbscript|tel|file):"
                    + "|\\bwww\\.)[^\\s<>()\\[\\]「」『』“”\"、。]+");
    private static final Pattern TRAILING = Pattern.compile("[.,;:!?'*_~`]+$");
    private static final Pattern IMAGE = Pattern.compile("!\\[([^\\]]*)]\\([^)]*\\)");
    private static final Pattern LINK = Pattern.compile("\\[([^\\[\\]\n]*)]\\(([^)]*)\\)");
    private static final Pattern TARGET = Pattern.compile("]\\([^)]*\\)");
    private static final Pattern DEFINITION = Pattern.compile("(?m)^[ >]*\\[[^\\]\n]+]:.*$");

    private final Set<String> known;

    /// @param sources the texts that addresses may come from
    Addresses(Collection<String> sources) {
        known = sources.stream().flatMap(Addresses::in).collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<String> in(String text) {
        return ADDRESS.matcher(text).results().map(found -> bare(found.group()));
    }

    String dropForeign(String text) {
        String plain = DEFINITION.matcher(IMAGE.matcher(text).replaceAll("$1")).replaceAll("");
        plain = ADDRESS.matcher(plain)
                .replaceAll(
                        found -> known.contains(bare(found.group())) ? Matcher.quoteReplacement(found.group()) : "");
        plain = LINK.matcher(plain)
                .replaceAll(link -> Matcher.quoteReplacement(isKnown(link.group(2)) ? link.group() : link.group(1)));
        return TARGET.matcher(plain)
                .replaceAll(target ->
                        isKnown(target.group().substring(2, target.group().length() - 1))
                                ? Matcher.quoteReplacement(target.group())
                                : "]");
    }

    private boolean isKnown(String target) {
        return known.contains(target.strip());
    }

    private static String bare(String address) {
        return TRAILING.matcher(address).replaceFirst("");
    }
}
