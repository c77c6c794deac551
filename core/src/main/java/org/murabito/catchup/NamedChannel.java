package org.murabito.catchup;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Place;
import org.murabito.sight.Sight;

/// Finds the channel that a question names as its place: "what did I miss in #dev?", 「開発では何があった？」.
final class NamedChannel {
    private static final List<Pattern> NAMED = List.of(
            Pattern.compile(
                    "(?i)(?<words>.+?)\\s+(?:in|on)\\s+(?:the\\s+)?[#＃]?(?<name>\\S+?)(?:\\s+channel)?\\s*[?？!.]*"),
            Pattern.compile("[#＃]?(?<name>\\S+?)\\s?(?:チャンネル)?(?:では|には|で|の)[、,]?\\s*(?<words>.+)"));

    /// What is longer names no channel so.
    private static final int LONGEST = 500;

    private NamedChannel() {}

    /// @param asks whether the question without the channel is one that is meant
    static Optional<Place> of(String text, Predicate<String> asks, CommunityStore communities, Sight sight) {
        String asked = text.strip();
        return asked.length() > LONGEST
                ? Optional.empty()
                : NAMED.stream()
                        .map(pattern -> pattern.matcher(asked))
                        .filter(match -> match.matches() && asks.test(match.group("words")))
                        .flatMap(match -> named(match, communities, sight))
                        .findFirst();
    }

    private static Stream<Place> named(Matcher match, CommunityStore communities, Sight sight) {
        return communities.places(sight.community()).stream()
                .filter(place -> place.name().equalsIgnoreCase(match.group("name")) && sight.covers(place));
    }
}
