package org.murabito.plain.example;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.perceive.order.Order;
import org.murabito.text.EnglishBase;
import org.murabito.text.Regex;
import org.murabito.text.ShippedText;
import org.murabito.text.StopWords;
import org.murabito.text.UnicodeForms;

/// Finds the order that words ask for by its nearest example in `examples.txt`: the more rare words and neighbouring
/// words they share, the nearer. A telling word that no example
/// of an order has means that something else is asked.
public final class OrderExamples {
    private static final int LONGEST = 80;
    /// Chosen on lines of chat that order nothing.
    private static final double NEAR = 0.42;
    private static final String ELSE = "something-else";
    private static final String DIGEST = "digest";
    private static final String AGENDA = "agenda";
    private static final String TELLS = "*";
    private static final double TELLING_WEIGHT = 2;
    /// With fewer parts, or nothing that tells, there is too little to go by.
    private static final int FEW = 9;
    private static final double NEARLY_THE_SAME = 0.6;

    private static final Pattern RUN =
            Regex.compile("[\\p{IsLatin}0-9]+|[\\p{IsHan}々\\p{IsKatakana}ー\\p{IsHiragana}]+");
    private static final Pattern TELLING = Regex.compile("[\\p{IsLatin}0-9]+|\\p{IsHan}+|[\\p{IsKatakana}ー]{2,}");
    private static final Pattern HAN = Regex.compile("\\p{IsHan}+");
    private static final Map<String, String> SHORT =
            Map.of("'s ", " is ", "'re ", " are ", "'ve ", " have ", "'ll ", " will ", "'m ", " am ", "'d ", " would ");
    private static final StopWords STOPS = new StopWords();

    private final List<Example> examples = new ArrayList<>();
    private final Map<String, Integer> having = new HashMap<>();
    private final Map<String, Set<String>> known = new HashMap<>();

    private record Example(String name, Set<String> parts) {}

    private record Near(Example example, double nearness) {}

    public OrderExamples() {
        for (String line : ShippedText.lines(OrderExamples.class, "examples.txt")) {
            String[] order = line.split(": ", 2);
            for (String example : order[1].split(" \\| ")) {
                String plain = plain(example);
                examples.add(new Example(order[0], parts(plain)));
                known.computeIfAbsent(order[0], _ -> new HashSet<>()).addAll(telling(plain));
            }
        }
        examples.forEach(example -> example.parts().forEach(part -> having.merge(part, 1, Integer::sum)));
    }

    /// @param words a text without the calling
    public Optional<Order> of(String words) {
        return nearest(words).flatMap(OrderExamples::order);
    }

    /// Whether it asks what was said, whatever it was.
    ///
    /// @param words without the channel and the time that were named
    public boolean asksForDigest(String words) {
        return nearest(words).filter(DIGEST::equals).isPresent();
    }

    /// Whether it asks what is on.
    public boolean asksWhatIsAhead(String words) {
        return nearest(words).filter(AGENDA::equals).isPresent();
    }

    private Optional<String> nearest(String words) {
        if (words.length() > LONGEST) {
            return Optional.empty();
        }
        String plain = plain(words);
        Set<String> telling = telling(plain);
        Set<String> parts = parts(plain);
        double least = telling.isEmpty() || parts.size() < FEW ? NEARLY_THE_SAME : NEAR;
        return examples.stream()
                .filter(example -> example.name().equals(ELSE) || knows(example.name(), telling))
                .map(example -> new Near(example, nearness(parts, example.parts())))
                .max(Comparator.comparingDouble(Near::nearness))
                .filter(near -> near.nearness() >= least)
                .map(near -> near.example().name());
    }

    private boolean knows(String name, Set<String> telling) {
        return known.getOrDefault(name, Set.of()).containsAll(telling);
    }

    private static Optional<Order> order(String name) {
        return switch (name) {
            case "my-tasks" -> Optional.of(new Order.MyTasks());
            case "open-tasks" -> Optional.of(new Order.OpenTasks());
            case "overdue-tasks" -> Optional.of(new Order.DueTasks("", Order.DueTasks.Due.BEFORE));
            case "my-reminders" -> Optional.of(new Order.MyReminders());
            case "about-me" -> Optional.of(new Order.AboutMe());
            case "why" -> Optional.of(new Order.Why());
            case DIGEST, AGENDA, ELSE -> Optional.empty();
            default -> throw new IllegalStateException("examples.txt names the unknown order " + name);
        };
    }

    /// The cosine of the angle between the two, from 0 for nothing shared to 1.
    private double nearness(Set<String> some, Set<String> others) {
        double shared =
                some.stream().filter(others::contains).mapToDouble(this::weight).sum();
        return shared == 0 ? 0 : shared / Math.sqrt(weight(some) * weight(others));
    }

    private double weight(Set<String> parts) {
        return parts.stream().mapToDouble(this::weight).sum();
    }

    private double weight(String part) {
        double rarity = Math.log((examples.size() + 1) / (having.getOrDefault(part, 0) + 0.5));
        return (part.startsWith(TELLS) ? TELLING_WEIGHT : 1) * rarity * rarity;
    }

    private static String plain(String words) {
        String plain = (UnicodeForms.of(words, Normalizer.Form.NFKC) + " ")
                .toLowerCase(Locale.ROOT)
                .replace('\u2019', '\'');
        for (Map.Entry<String, String> whole : SHORT.entrySet()) {
            plain = plain.replace(whole.getKey(), whole.getValue());
        }
        return plain;
    }

    /// Words and pairs of them; in Japanese pairs of letters; what tells, once more.
    private static Set<String> parts(String plain) {
        Set<String> parts = new HashSet<>();
        String before = "";
        for (String run : RUN.matcher(plain).results().map(MatchResult::group).toList()) {
            if (run.charAt(0) < 0x250) {
                String base = EnglishBase.of(run);
                parts.add(base);
                parts.add(before + " " + base);
                before = base;
            } else {
                String whole = "^" + run + "$";
                for (int at = 0; at + 2 <= whole.length(); at++) {
                    parts.add(whole.substring(at, at + 2));
                }
            }
        }
        if (!before.isEmpty()) {
            parts.add(before + " ");
        }
        telling(plain).forEach(word -> parts.add(TELLS + word));
        return parts;
    }

    /// What it is about: words, and single Chinese letters, that are no stop words.
    private static Set<String> telling(String plain) {
        return TELLING.matcher(plain)
                .results()
                .map(MatchResult::group)
                .filter(word -> !STOPS.isOne(word))
                .flatMap(word ->
                        HAN.matcher(word).matches() ? Stream.of(word.split("")) : Stream.of(EnglishBase.of(word)))
                .filter(word -> !STOPS.isOne(word))
                .collect(Collectors.toSet());
    }
}
