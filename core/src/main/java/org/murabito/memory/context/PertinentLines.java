package org.murabito.memory.context;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.murabito.archive.Line;
import org.murabito.chat.MemberId;
import org.murabito.memory.CounterWords;
import org.murabito.text.StopWords;
import org.murabito.text.WordCount;
import org.murabito.text.Words;

/// Chooses of a long talk the lines that a question is about, so many words of them. A matter is discussed over a
/// stretch, most lines of which do not name it: so a line counts for what is said around it as well.
public final class PertinentLines {
    /// BM25 as Robertson and Zaragoza have it ("The Probabilistic Relevance Framework", 2009).
    private static final double SATURATION = 1.2;

    private static final double LENGTH_SHARE = 0.75;

    /// What is left of a line's weight at the next one: half of it after fourteen lines, about as long as people keep
    /// to one matter. Measured with `bench.recall.ContextShare`; anything from 0.9 to 0.97 does nearly as well.
    public static final double CARRIED = 0.95;

    /// So much of what a question is about, by the weight of its words, a talk has to hold within so few lines.
    private static final double ENOUGH = 0.43;

    private static final int CLOSE = 4;

    /// In a talk of fewer lines than these no word counts as common.
    private static final int A_TALK = 300;

    /// So little of the best line's weight is too little.
    private static final double LEAST = 0.3;

    /// Nothing is carried over a silence.
    private static final Duration SILENCE = Duration.ofHours(1);

    private static final StopWords STOPS = new StopWords();

    private final Words words;
    private final double share;

    public PertinentLines(Words words) {
        this(words, CARRIED);
    }

    /// @param share what is left of a line's weight at the next one
    public PertinentLines(Words words, double share) {
        this.words = words;
        this.share = share;
    }

    /// @param lines oldest first
    /// @param names who an author is
    /// @return those chosen, oldest first; none where no talk holds enough of what the question is about
    public List<Line> of(String question, List<Line> lines, Function<MemberId, String> names, int mostWords) {
        Set<String> asked = bases(question)
                .filter(word -> !CounterWords.isOne(word) && !STOPS.isOne(word))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        List<Counted> counted = counted(asked, lines, names);
        Map<String, Double> rarity = rarity(asked, counted);
        double[] weights = carried(lines, weights(counted, rarity));
        boolean[] pertinent = pertinent(lines, counted, rarity);
        List<Integer> best = IntStream.range(0, lines.size())
                .boxed()
                .filter(i -> pertinent[i])
                .sorted(Comparator.comparingDouble((Integer i) -> -weights[i]))
                .toList();
        double least = best.isEmpty() ? 0 : weights[best.getFirst()] * LEAST;
        Set<Integer> chosen = new HashSet<>();
        int left = mostWords;
        for (int i : best) {
            int length = WordCount.of(lines.get(i).text());
            if (length <= left && weights[i] >= least) {
                chosen.add(i);
                left -= length;
            }
        }
        return IntStream.range(0, lines.size())
                .filter(chosen::contains)
                .mapToObj(lines::get)
                .toList();
    }

    private Stream<String> bases(String text) {
        return words.of(text).stream().map(Words.Word::base);
    }

    private record Counted(Map<String, Integer> counts, int length) {}

    private List<Counted> counted(Set<String> asked, List<Line> lines, Function<MemberId, String> names) {
        Map<MemberId, List<String>> called = new HashMap<>();
        List<Counted> counted = new ArrayList<>(lines.size());
        for (Line line : lines) {
            Map<String, Integer> counts = new HashMap<>();
            List<String> said = bases(line.head().text()).toList();
            // Who says it belongs to what is said: "what did Ben think" asks for Ben's lines.
            List<String> by = called.computeIfAbsent(
                    line.author(), author -> bases(names.apply(author)).toList());
            Stream.concat(said.stream(), by.stream())
                    .filter(asked::contains)
                    .forEach(word -> counts.merge(word, 1, Integer::sum));
            counted.add(new Counted(counts, said.size()));
        }
        return counted;
    }

    /// How much each word of a question tells: the fewer lines hold it, the more.
    private static Map<String, Double> rarity(Set<String> asked, List<Counted> counted) {
        int lines = Math.max(counted.size(), A_TALK);
        Map<String, Double> rarity = new LinkedHashMap<>();
        for (String word : asked) {
            long held = counted.stream()
                    .filter(line -> line.counts().containsKey(word))
                    .count();
            // A word that nobody says may belong to the form of the question.
            double found = Math.max(1, held) + 0.5;
            rarity.put(word, Math.log(1 + (lines - found + 1) / found));
        }
        return rarity;
    }

    private static double[] weights(List<Counted> counted, Map<String, Double> rarity) {
        double average =
                Math.max(1, counted.stream().mapToInt(Counted::length).average().orElse(1));
        return counted.stream()
                .mapToDouble(line -> weight(line, rarity, average))
                .toArray();
    }

    private static double weight(Counted line, Map<String, Double> rarity, double average) {
        double k = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * line.length() / average);
        double sum = 0;
        for (Map.Entry<String, Integer> word : line.counts().entrySet()) {
            sum += rarity.getOrDefault(word.getKey(), 0.0) * word.getValue() * (SATURATION + 1) / (word.getValue() + k);
        }
        return sum;
    }

    /// Which lines belong to a talk that holds enough of what the question is about, close together.
    private static boolean[] pertinent(List<Line> lines, List<Counted> counted, Map<String, Double> rarity) {
        double all = rarity.values().stream().mapToDouble(Double::doubleValue).sum();
        boolean[] pertinent = new boolean[lines.size()];
        int start = 0;
        while (start < lines.size()) {
            int end = start + 1;
            while (end < lines.size() && !isSilent(lines, end)) {
                end++;
            }
            boolean holds = false;
            for (int i = start; i < end && !holds; i++) {
                Set<String> held = new HashSet<>();
                counted.subList(i, Math.min(end, i + CLOSE))
                        .forEach(line -> held.addAll(line.counts().keySet()));
                double share = held.stream()
                        .mapToDouble(word -> rarity.getOrDefault(word, 0.0))
                        .sum();
                holds = share > 0 && share >= all * ENOUGH;
            }
            Arrays.fill(pertinent, start, end, holds);
            start = end;
        }
        return pertinent;
    }

    private double[] carried(List<Line> lines, double[] own) {
        double[] sum = own.clone();
        double before = 0;
        for (int i = 1; i < own.length; i++) {
            before = isSilent(lines, i) ? 0 : (before + own[i - 1]) * share;
            sum[i] += before;
        }
        double after = 0;
        for (int i = own.length - 2; i >= 0; i--) {
            after = isSilent(lines, i + 1) ? 0 : (after + own[i + 1]) * share;
            sum[i] += after;
        }
        return sum;
    }

    private static boolean isSilent(List<Line> lines, int before) {
        return Duration.between(lines.get(before - 1).at(), lines.get(before).at())
                        .compareTo(SILENCE)
                > 0;
    }
}
