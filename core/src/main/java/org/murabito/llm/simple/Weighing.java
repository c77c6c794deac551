package org.murabito.llm.simple;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.llm.simple.Reading.Wish;
import org.murabito.text.Period;
import org.murabito.text.Words;

/// How well each line that was seen answers the question: by its own words, by the search that found it, and by the
/// lines it stands among, since an answer seldom repeats the question.
final class Weighing {
    private static final int REACH = 8;
    private static final double FADES = 0.9;
    private static final int FIRST_HITS = 20;
    private static final int ENOUGH_LINES = 8;
    private static final double COMMON = 0.7;
    private static final Pattern ADDRESS = Pattern.compile("https?://");
    private static final Pattern NUMBER = Pattern.compile("[0-9０-９]");

    private final Reading reading;
    private final Notebook notebook;
    private final Words words;
    private final Patterns patterns;
    private final Map<Term, Double> weights = new HashMap<>();
    private final Map<Long, Double> own = new HashMap<>();
    private final Map<Long, Double> found = new HashMap<>();
    private final Map<Long, Double> inherited = new HashMap<>();

    Weighing(Reading reading, Notebook notebook, Words words, Patterns patterns) {
        this.reading = reading;
        this.notebook = notebook;
        this.words = words;
        this.patterns = patterns;
        weighTerms();
        notebook.lines().values().forEach(line -> own.put(line.id(), coverage(List.of(line))));
        notebook.searches().forEach(this::countHits);
        notebook.stretches().forEach(this::inherit);
        notebook.lines().values().forEach(this::inheritFromAsked);
    }

    record Weighed(Seen line, double score, boolean byItself) {}

    private void countHits(Notebook.Look search) {
        List<Long> hits = search.hits();
        for (int rank = 0; rank < Math.min(FIRST_HITS, hits.size()); rank++) {
            found.merge(hits.get(rank), 0.3 / (1 + 0.5 * rank), Math::max);
        }
    }

    /// A line passes what it is about on to those after it, and to those that answer it.
    private void inherit(List<Seen> stretch) {
        for (int i = 0; i < stretch.size(); i++) {
            Seen from = stretch.get(i);
            double about = about(from) * (isQuestion(from) ? 1 : 0.6);
            for (int j = i + 1; j < Math.min(stretch.size(), i + 1 + REACH); j++) {
                double fading = about * Math.pow(FADES, j - i - 1);
                inherited.merge(stretch.get(j).id(), fading, Math::max);
            }
        }
    }

    private void inheritFromAsked(Seen line) {
        Seen asked = notebook.lines().get(line.replyTo());
        if (asked != null) {
            inherited.merge(line.id(), about(asked) * (isQuestion(asked) ? 1.1 : 0.7), Math::max);
        }
    }

    private double about(Seen line) {
        double ownWords = own.getOrDefault(line.id(), 0.0);
        return ownWords <= 0 ? 0 : ownWords + 0.5 * found.getOrDefault(line.id(), 0.0);
    }

    /// A word that stands in nearly every line that was found tells them apart no more.
    private void weighTerms() {
        List<Spoken> spoken = notebook.lines().values().stream()
                .map(line -> spoken(List.of(line)))
                .toList();
        for (Term term : reading.terms()) {
            long in = spoken.stream()
                    .filter(it -> term.in(it.lower(), it.bases()) > 0)
                    .count();
            double share = spoken.size() < ENOUGH_LINES ? 0 : (double) in / spoken.size();
            weights.put(term, term.weight() * (1 - COMMON * share));
        }
    }

    double weight(Term term) {
        return weights.getOrDefault(term, term.weight());
    }

    /// How much of the question some lines speak of together, 0 to 1; a thread's name counts for its lines.
    double coverage(Collection<Seen> lines) {
        double whole = reading.terms().stream().mapToDouble(this::weight).sum();
        if (whole <= 0) {
            return 0;
        }
        Spoken spoken = spoken(lines);
        return reading.terms().stream()
                        .mapToDouble(term -> weight(term) * term.in(spoken.lower(), spoken.bases()))
                        .sum()
                / whole;
    }

    private record Spoken(String lower, Set<String> bases) {}

    private Spoken spoken(Collection<Seen> lines) {
        String text = lines.stream().map(Seen::spoken).collect(Collectors.joining("\n"));
        return new Spoken(text.toLowerCase(Locale.ROOT), bases(text));
    }

    private Set<String> bases(String text) {
        Set<String> bases = new HashSet<>();
        for (Words.Word word : words.of(text)) {
            bases.add(word.base());
            bases.add(text.substring(word.start(), word.end()).toLowerCase(Locale.ROOT));
        }
        return bases;
    }

    /// The terms that these lines speak of, or do not; of a long word that stands nowhere whole, its parts.
    List<Term> terms(Collection<Seen> lines, boolean there) {
        Spoken spoken = spoken(lines);
        return reading.terms().stream()
                .filter(term -> term.weight() >= 0.8)
                .flatMap(
                        term -> term.in(spoken.lower(), spoken.bases()) < 0.8 ? term.apart().stream() : Stream.of(term))
                .filter(term -> term.in(spoken.lower(), spoken.bases()) > 0 == there)
                .toList();
    }

    boolean isQuestion(Seen line) {
        return patterns.is("question-line", line.text());
    }

    /// Whether it puts a figure right.
    boolean isCorrection(Seen line) {
        return NUMBER.matcher(line.text()).find() && patterns.is("correction", line.text());
    }

    /// Lines that may be quoted, best first.
    List<Weighed> best() {
        List<Weighed> all = new ArrayList<>();
        for (Seen line : notebook.lines().values()) {
            if (!line.own() && !line.text().isBlank() && !isTheQuestion(line) && !isOutOfTime(line)) {
                double score = score(line);
                if (score > 0) {
                    all.add(new Weighed(line, score, own.getOrDefault(line.id(), 0.0) > 0));
                }
            }
        }
        all.sort(Comparator.comparingDouble(Weighed::score)
                .reversed()
                .thenComparingLong(it -> -it.line().id()));
        return all;
    }

    private double score(Seen line) {
        double byWords = reading.terms().isEmpty() ? 0.5 : own.getOrDefault(line.id(), 0.0);
        double byPlace = inherited.getOrDefault(line.id(), 0.0);
        if (byWords <= 0 && (byPlace < 0.3 || reading.wish() == Wish.SPEAKERS)) {
            return 0;
        }
        double about = Math.max(byWords, 0.85 * byPlace + 0.25 * byWords);
        return about + found.getOrDefault(line.id(), 0.0) + promise(line);
    }

    /// What kind of line an answer would be.
    private double promise(Seen line) {
        double promise = 0;
        boolean besides = own.getOrDefault(line.id(), 0.0) <= 0;
        if (reading.wish() == Wish.WHERE) {
            boolean address = ADDRESS.matcher(line.text()).find() || line.files();
            promise += address ? 0.3 : besides ? -0.3 : 0;
        }
        if (reading.wish() == Wish.WHEN || reading.wish() == Wish.AMOUNT) {
            promise += NUMBER.matcher(line.text()).find() ? 0.2 : besides ? -0.3 : 0;
            promise += isCorrection(line) ? 0.25 : 0;
        }
        if (reading.period() != null && reading.period().vague() && isInside(reading.period(), line)) {
            promise += 0.2;
        }
        if (isQuestion(line)) {
            promise -= 0.3;
        }
        if (patterns.is("chatter", line.text())) {
            promise -= 0.5;
        } else if (line.text().codePointCount(0, line.text().length()) < 8) {
            promise -= 0.2;
        }
        return promise;
    }

    /// The message that asks stands in the archive too.
    boolean isTheQuestion(Seen line) {
        String asked = squeezed(reading.question());
        String said = squeezed(line.text());
        return asked.length() >= 4
                && (said.equals(asked) || (said.endsWith(asked) && said.length() <= asked.length() + 20));
    }

    private static String squeezed(String text) {
        return text.replaceAll("[\\s\\p{Punct}？！、。]+", "").toLowerCase(Locale.ROOT);
    }

    /// Neighbours may lie outside the time that was asked for.
    private boolean isOutOfTime(Seen line) {
        var period = reading.period();
        if (!reading.isTimed()
                || period == null
                || foundOutsideTime()
                || line.at().length() < 10) {
            return false;
        }
        return !isInside(period, line);
    }

    private static boolean isInside(Period period, Seen line) {
        String day = line.at().substring(0, Math.min(10, line.at().length()));
        var since = period.since();
        var until = period.until();
        return (since == null || day.compareTo(since.toString()) >= 0)
                && (until == null || day.compareTo(until.toString()) <= 0);
    }

    /// Whether nothing was found in the time asked for, so that any time has to do.
    boolean foundOutsideTime() {
        Predicate<Notebook.Look> timed =
                look -> look.arguments().has("since") || look.arguments().has("until");
        return reading.isTimed() && notebook.searches().stream().filter(timed).allMatch(look -> !isGood(look));
    }

    private boolean isGood(Notebook.Look search) {
        return search.hits().stream()
                        .map(notebook.lines()::get)
                        .anyMatch(line -> line != null && !isTheQuestion(line) && own(line) >= 0.4)
                || (reading.terms().isEmpty() && search.total() > 0);
    }

    double own(Seen line) {
        return own.getOrDefault(line.id(), 0.0);
    }
}
