package org.murabito.testing.scenario;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads what stands behind `=>`.
final class ExpectationReader {
    static final String ALLOWED = "silent; answer; quotes NAME, …; quotes not NAME, …; quotes nobody;"
            + " quotes 3 people; says WORDS; says not WORDS; says in order WORDS, …; searches twice; searches 3 times;"
            + " asks back; refuses; reads CHANNEL, …; never reads CHANNEL, …";

    private static final Pattern PEOPLE = Pattern.compile("quotes (\\d+) people");
    private static final Pattern TIMES = Pattern.compile("searches (\\d+) times");

    private ExpectationReader() {}

    static Optional<Expectation> read(String text) {
        Matcher people = PEOPLE.matcher(text);
        Matcher times = TIMES.matcher(text);
        if (people.matches()) {
            return Optional.of(new Expectation.QuotesPeople(Integer.parseInt(people.group(1))));
        } else if (times.matches()) {
            return Optional.of(new Expectation.Searches(Integer.parseInt(times.group(1))));
        }
        return switch (text) {
            case "silent" -> Optional.of(new Expectation.Silence());
            case "answer" -> Optional.of(new Expectation.Answer());
            case "quotes nobody" -> Optional.of(new Expectation.QuotesNobody());
            case "searches twice" -> Optional.of(new Expectation.Searches(2));
            case "asks back" -> Optional.of(new Expectation.AsksBack());
            case "refuses" -> Optional.of(new Expectation.Refuses());
            default -> withWords(text);
        };
    }

    private static Optional<Expectation> withWords(String text) {
        for (String verb : List.of("quotes not ", "quotes ", "says not ", "says in order ", "says ")) {
            if (text.startsWith(verb)) {
                return Optional.of(told(verb, text.substring(verb.length()).strip()));
            }
        }
        if (text.startsWith("reads ")) {
            return Optional.of(new Expectation.Reads(list(text.substring(6))));
        } else if (text.startsWith("never reads ")) {
            return Optional.of(new Expectation.NeverReads(list(text.substring(12))));
        }
        return Optional.empty();
    }

    private static Expectation told(String verb, String rest) {
        return switch (verb) {
            case "quotes not " -> new Expectation.QuotesNone(list(rest));
            case "quotes " -> new Expectation.QuotesAll(list(rest));
            case "says not " -> new Expectation.SaysNot(rest);
            case "says in order " -> new Expectation.SaysInOrder(list(rest));
            default -> new Expectation.Says(rest);
        };
    }

    private static List<String> list(String names) {
        return Arrays.stream(names.split(",")).map(String::strip).toList();
    }
}
