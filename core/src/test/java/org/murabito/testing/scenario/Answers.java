package org.murabito.testing.scenario;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.murabito.testing.scenario.ObservedTurn.Answered;

/// Holds an answer against what was expected of it.
final class Answers {
    private Answers() {}

    static Optional<String> complaint(Expectation expectation, Answered answered, UnaryOperator<String> fill) {
        String text = answered.text();
        return switch (expectation) {
            case Expectation.Silence _ -> unless(text.isBlank(), "expected silence, but it said: " + text);
            case Expectation.Answer _ -> unless(!text.isBlank(), "the answer is empty");
            case Expectation.QuotesAll(List<String> names) ->
                unless(answered.quoted().containsAll(names), "quotes " + answered.quoted() + ", not all of " + names);
            case Expectation.QuotesNone(List<String> names) ->
                unless(
                        names.stream().noneMatch(answered.quoted()::contains),
                        "quotes " + answered.quoted() + ", some of which are not to be quoted: " + names);
            case Expectation.QuotesNobody _ ->
                unless(answered.quoted().isEmpty(), "quotes " + answered.quoted() + ", not nobody");
            case Expectation.QuotesPeople(int atLeast) ->
                unless(
                        Set.copyOf(answered.quoted()).size() >= atLeast,
                        "quotes " + Set.copyOf(answered.quoted()) + ", fewer than " + atLeast + " people");
            case Expectation.Says(String words) ->
                unless(text.contains(fill.apply(words)), "does not say \"" + fill.apply(words) + "\": " + text);
            case Expectation.SaysNot(String words) ->
                unless(!text.contains(fill.apply(words)), "says \"" + fill.apply(words) + "\": " + text);
            case Expectation.SaysInOrder(List<String> words) ->
                unless(
                        inOrder(text, words.stream().map(fill).toList()),
                        "does not say in order " + words + ": " + text);
            case Expectation.Searches(int atLeast) ->
                unless(answered.searches() >= atLeast, "searched " + answered.searches() + " times, not " + atLeast);
            case Expectation.AsksBack _ ->
                unless(
                        answered.ownWords().matches("(?s).*[?？].*"),
                        "asks nothing in its own words: " + answered.ownWords());
            case Expectation.Refuses _ -> unless(answered.refusals() > 0, "nothing was refused: " + text);
            case Expectation.Reads(List<String> channels) ->
                unless(answered.read().containsAll(channels), "read " + answered.read() + ", not all of " + channels);
            case Expectation.NeverReads(List<String> channels) ->
                unless(
                        channels.stream().noneMatch(answered.read()::contains),
                        "read " + answered.read() + ", some of which are closed to it: " + channels);
        };
    }

    private static boolean inOrder(String text, List<String> words) {
        int from = 0;
        for (String word : words) {
            int at = text.indexOf(word, from);
            if (at < 0) {
                return false;
            }
            from = at + word.length();
        }
        return true;
    }

    private static Optional<String> unless(boolean met, String complaint) {
        return met ? Optional.empty() : Optional.of(complaint);
    }
}
