package org.murabito.llm.simple;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Opening;
import org.murabito.llm.simple.Reading.Wish;
import org.murabito.text.Language;
import org.murabito.text.Period;
import org.murabito.text.Periods;
import org.murabito.text.Words;

/// Reads a question: its terms, people, places and times, and what it wants.
final class Reader {
    private static final List<Map.Entry<String, Wish>> WISHES = List.of(
            Map.entry("greeting", Wish.GREETING),
            Map.entry("thanks", Wish.THANKS),
            Map.entry("who-are-you", Wish.INTRODUCTION),
            Map.entry("channels", Wish.CHANNELS),
            Map.entry("reactions", Wish.REACTIONS),
            Map.entry("speakers", Wish.SPEAKERS),
            Map.entry("where", Wish.WHERE),
            Map.entry("series", Wish.SERIES),
            Map.entry("when", Wish.WHEN),
            Map.entry("amount", Wish.AMOUNT),
            Map.entry("this-thread", Wish.THIS_THREAD));
    private static final double NAME = 1.2;
    private static final double WEAK = 0.4;
    private static final int MOST_TERMS = 12;
    private static final int MOST_READ = 2_000;

    private final Words words;
    private final Patterns patterns;
    private final Lexicon lexicon;

    Reader(Words words, Patterns patterns, Lexicon lexicon) {
        this.words = words;
        this.patterns = patterns;
        this.lexicon = lexicon;
    }

    Reading read(Opening opening, ZonedDateTime now) {
        String question = opening.question().length() > MOST_READ
                ? opening.question().substring(0, MOST_READ)
                : opening.question();
        Wish wish = wish(question);
        Period period = Periods.find(question, now.toInstant(), now.getZone()).orElse(null);
        String left = period == null ? question : period.cutFrom(question);
        String link = first("url", left);
        if (link != null) {
            left = left.replace(link, " ");
        }
        String place = first("place", left);
        if (place != null) {
            left = patterns.matcher("place", left).replaceFirst(" ");
        }
        String author = author(left);
        if (author != null) {
            left = left.replace(author, " ");
        }
        List<Term> terms = terms(left);
        if (terms.isEmpty() && !opening.before().isEmpty() && author == null && wish == Wish.ANYTHING) {
            // "And when was that?" is about what was said just before.
            terms = terms(afterName(opening.before().getLast()));
        }
        return new Reading(question, Language.of(question), terms, author, place, period, link, wish);
    }

    private Wish wish(String question) {
        return WISHES.stream()
                .filter(entry -> patterns.is(entry.getKey(), question))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(Wish.ANYTHING);
    }

    private static String afterName(String line) {
        int colon = line.indexOf(": ");
        return colon < 0 ? line : line.substring(colon + 2);
    }

    private @Nullable String author(String text) {
        String japanese = first("author-ja", text);
        String name = japanese == null ? first("author-en", text) : japanese;
        return name == null || lexicon.isGeneral(name) ? null : name;
    }

    private @Nullable String first(String pattern, String text) {
        List<Patterns.Match> found = patterns.all(pattern, text);
        return found.isEmpty() ? null : found.getFirst().text();
    }

    private List<Term> terms(String text) {
        Map<String, Term> byBase = new LinkedHashMap<>();
        for (Words.Word word : words.of(text)) {
            String surface = text.substring(word.start(), word.end());
            double weight = weight(word, surface);
            byBase.putIfAbsent(
                    word.base(),
                    new Term(surface, word.base(), weight, lexicon.othersFor(surface), lexicon.partsOf(surface)));
        }
        List<Term> terms = new ArrayList<>(byBase.values());
        terms.sort(Comparator.comparingDouble(Term::weight).reversed());
        return terms.size() > MOST_TERMS ? List.copyOf(terms.subList(0, MOST_TERMS)) : terms;
    }

    private double weight(Words.Word word, String surface) {
        if (lexicon.isGeneral(word.base()) || lexicon.isGeneral(surface.toLowerCase(Locale.ROOT))) {
            return WEAK;
        }
        return switch (word.kind()) {
            case NAME -> NAME;
            case NOUN -> 1;
            case VERB -> WEAK;
            case OTHER -> WEAK + 0.1;
        };
    }
}
