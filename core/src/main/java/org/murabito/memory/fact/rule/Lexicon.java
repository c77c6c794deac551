package org.murabito.memory.fact.rule;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.memory.fact.Manner;
import org.murabito.memory.fact.Stem;
import org.murabito.text.Language;

/// The rules and closed word classes of one language, from `statements-*.txt` and `words-*.txt`.
final class Lexicon {
    private static final Pattern MACRO = Pattern.compile("<([a-z]+)> = (.*)");
    private static final Pattern USE = Pattern.compile("(?<!\\(\\?)<([a-z]{2,}|v|q|t)>");
    private static final Pattern RULE = Pattern.compile("(\\S+(?: [a-z]+)?) (one|many) (\\w+) (\\w+) (\\.\\d+) (.*)");
    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

    private final Language language;
    private final List<Rule> rules = new ArrayList<>();
    private final Map<String, String> words = new HashMap<>();
    private final Map<String, Pattern> patterns = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> stems = new ConcurrentHashMap<>();
    private final Map<String, Pattern> gaps = new LinkedHashMap<>();
    private final Map<String, Sieve> sieves = new ConcurrentHashMap<>();
    private final Rewordings rewordings;
    private final Sieve sieve;

    Lexicon(Language language) {
        this.language = language;
        String ending = language == Language.JAPANESE ? "-ja.txt" : "-en.txt";
        Map<String, String> macros = new HashMap<>();
        for (String line : lines("statements" + ending)) {
            Matcher macro = MACRO.matcher(line);
            if (macro.matches()) {
                macros.put(macro.group(1), expanded(macro.group(2), macros));
            } else {
                rules.add(rule(line, macros));
            }
        }
        sieve = new Sieve(rules.stream().map(Rule::pattern).toList());
        lines("words" + ending).forEach(this::word);
        rewordings = Rewordings.of(lines("rewordings" + ending));
    }

    private static String expanded(String pattern, Map<String, String> macros) {
        return USE.matcher(pattern)
                .replaceAll(use -> Matcher.quoteReplacement(
                        Objects.requireNonNull(macros.get(use.group(1)), () -> "no <" + use.group(1) + ">")));
    }

    private static Rule rule(String line, Map<String, String> macros) {
        Matcher rule = RULE.matcher(line);
        if (!rule.matches()) {
            throw new IllegalStateException("not a rule: " + line);
        }
        String[] attributes = rule.group(1).split("<", 2);
        return new Rule(
                attributes[0],
                attributes[attributes.length - 1],
                rule.group(2).equals("one"),
                Manner.valueOf(rule.group(3).toUpperCase(Locale.ROOT)),
                Rule.Wanted.valueOf(rule.group(4).toUpperCase(Locale.ROOT)),
                Double.parseDouble(rule.group(5)),
                Pattern.compile(expanded(rule.group(6), macros), FLAGS));
    }

    private void word(String line) {
        String[] sides = line.split(" =", 2);
        String name = sides[0];
        String value = sides[1].strip();
        if (name.startsWith("gap ")) {
            String bounded = language == Language.ENGLISH ? "\\b(?:" + value + ")\\b" : value;
            gaps.put(name.substring(4), Pattern.compile(bounded, FLAGS));
        } else {
            words.put(name, value);
        }
    }

    private static List<String> lines(String file) {
        try (InputStream in = Objects.requireNonNull(Lexicon.class.getResourceAsStream(file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Language language() {
        return language;
    }

    List<Rule> rules() {
        return rules;
    }

    /// Those that may fit a text, in their order.
    List<Rule> rulesFor(String text) {
        return sieve.mayFit(text).stream().mapToObj(rules::get).toList();
    }

    Rewordings rewordings() {
        return rewordings;
    }

    Map<String, Pattern> gaps() {
        return gaps;
    }

    Pattern pattern(String name) {
        return Objects.requireNonNull(patterns.computeIfAbsent(
                name, wanted -> Pattern.compile(Objects.requireNonNull(words.get(wanted), wanted), FLAGS)));
    }

    boolean isOne(String name, String word) {
        return pattern(name).matcher(word.strip()).matches();
    }

    boolean holds(String name, String text) {
        return Objects.requireNonNull(sieves.computeIfAbsent(name, wanted -> new Sieve(List.of(pattern(wanted)))))
                        .mayFit(text)
                        .get(0)
                && pattern(name).matcher(text).find();
    }

    /// Whether the word, or the first of several, is a form of one of these.
    boolean isForm(String name, String word) {
        Set<String> known = Objects.requireNonNull(stems.computeIfAbsent(
                name, wanted -> set(wanted).stream().map(Stem::of).collect(Collectors.toSet())));
        return known.contains(Stem.of(word.split(" ")[0]));
    }

    Set<String> set(String name) {
        return new HashSet<>(
                List.of(Objects.requireNonNull(words.get(name), name).split(" ")));
    }
}
