package org.murabito.llm.simple;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What Murabito itself says around what it quotes, in both languages: none of it is what a talk is about.
final class OwnWords {
    /// They hold hardly a word of their own.
    private static final Set<String> FRAMES = Set.of("list", "term", "expert", "expert.did", "expert.said");

    private static final Pattern VALUE = Pattern.compile("\\{[^}]*}");

    private final List<Pattern> phrases = Stream.of(Locale.ROOT, Locale.JAPANESE)
            .map(Telling::bundle)
            .flatMap(OwnWords::phrases)
            .sorted(Comparator.comparingInt((String phrase) -> phrase.length()).reversed())
            .map(OwnWords::pattern)
            .toList();

    private static Stream<String> phrases(ResourceBundle bundle) {
        return bundle.keySet().stream().filter(key -> !FRAMES.contains(key)).map(bundle::getString);
    }

    /// With whatever was filled in: what Murabito looked for or did not find was asked by somebody before it.
    private static Pattern pattern(String phrase) {
        return Pattern.compile(
                VALUE.splitAsStream(phrase).map(Pattern::quote).collect(Collectors.joining(".{0,200}?")));
    }

    String cutFrom(String line) {
        String left = line;
        for (Pattern phrase : phrases) {
            left = phrase.matcher(left).replaceAll(" ");
        }
        return left.strip();
    }
}
