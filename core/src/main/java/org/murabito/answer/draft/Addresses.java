package org.murabito.answer.draft;

import java.util.Collection;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.text.Regex;

/// Lets an address out only as it was read or asked about, to the last character, and takes the markup of all other
/// links away.
public final class Addresses {
    private static final Pattern ADDRESS = Regex.compile(
            "(?i)(?:\\b(?:https?|ftp|file|data|javascript|vbscript)://?|\\b(?:mailto|data|javascript|vbscript|tel|file):"
                    + "|\\bwww\\.)[^\\s<>()\\[\\]「」『』“”\"、。]+");
    private static final Pattern TRAILING = Regex.compile("(?<![.,;:!?'*_~`])[.,;:!?'*_~`]++$");
    // What is not closed is taken whole, too, and left as it is: whatever begins within is not closed either.
    private static final Pattern IMAGE = Regex.compile("!\\[([^\\]]*+)(?:](?:\\([^)]*+(?<end>\\))?)?)?");
    private static final Pattern LINK = Regex.compile("\\[([^\\[\\]\n]*+)]\\(([^)]*+)(?<end>\\))?");
    private static final Pattern TARGET = Regex.compile("]\\(([^)]*+)(?<end>\\))?");
    private static final Pattern DEFINITION = Regex.compile("(?m)^[ >]*\\[[^\\]\n]+]:.*$");

    private final Set<String> known;

    /// @param sources the texts that addresses may come from
    Addresses(Collection<String> sources) {
        known = sources.stream().flatMap(Addresses::in).collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<String> in(String text) {
        return ADDRESS.matcher(text).results().map(found -> bare(found.group()));
    }

    String dropForeign(String text) {
        String plain = replaced(IMAGE, text, image -> image.group(1));
        plain = DEFINITION.matcher(plain).replaceAll("");
        plain = ADDRESS.matcher(plain)
                .replaceAll(
                        found -> known.contains(bare(found.group())) ? Matcher.quoteReplacement(found.group()) : "");
        plain = replaced(LINK, plain, link -> isKnown(link.group(2)) ? link.group() : link.group(1));
        return replaced(TARGET, plain, target -> isKnown(target.group(1)) ? target.group() : "]");
    }

    private static String replaced(Pattern pattern, String text, Function<MatchResult, String> by) {
        return pattern.matcher(text)
                .replaceAll(
                        found -> Matcher.quoteReplacement(found.start("end") < 0 ? found.group() : by.apply(found)));
    }

    private boolean isKnown(String target) {
        return known.contains(target.strip());
    }

    private static String bare(String address) {
        return TRAILING.matcher(address).replaceFirst("");
    }
}
