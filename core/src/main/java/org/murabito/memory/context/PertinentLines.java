package org.murabito.memory.context;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.murabito.archive.Line;
import org.murabito.chat.MemberId;
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

    /// Nothing is carried over a silence.
    private static final Duration SILENCE = Duration.ofHours(1);

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
    /// @return those chosen, oldest first; none where nothing meets a word of the question
    public List<Line> of(String question, List<Line> lines, Function<MemberId, String> names, int mostWords) {
        Set<String> asked = bases(question).collect(Collectors.toSet());
        double[] weights = carried(lines, weights(asked, lines, names));
        List<Integer> best = IntStream.range(0, lines.size())
                .boxed()
                .filter(i -> weights[i] > 0)
                .sorted(Comparator.comparingDouble((Integer i) -> -weights[i]))
                .toList();
        Set<Integer> chosen = new HashSet<>();
        int left = mostWords;
        for (int i : best) {
            int length = WordCount.of(lines.get(i).text());
            if (length <= left) {
                chosen.add(i);
                left -= length;
            }
            if (left <= 0) {
                break;
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

    private double[] weights(Set<String> asked, List<Line> lines, Function<MemberId, String> names) {
        Map<MemberId, List<String>> called = new HashMap<>();
        List<Counted> counted = new ArrayList<>(lines.size());
        Map<String, Integer> holders = new HashMap<>();
        double all = 0;
        for (Line line : lines) {
            Map<String, Integer> counts = new HashMap<>();
            List<String> said = bases(line.head().text()).toList();
            // Who says it belongs to what is said: "what did Ben think" asks for Ben's lines.
            List<String> by = called.computeIfAbsent(
                    line.author(), author -> bases(names.apply(author)).toList());
            said.stream().filter(asked::contains).forEach(word -> counts.merge(word, 1, Integer::sum));
            by.stream().filter(asked::contains).forEach(word -> counts.merge(word, 1, Integer::sum));
            counts.keySet().forEach(word -> holders.merge(word, 1, Integer::sum));
            counted.add(new Counted(counts, said.size()));
            all += said.size();
        }
        double average = Math.max(1, all / Math.max(1, lines.size()));
        return counted.stream()
                .mapToDouble(line -> weight(line, holders, counted.size(), average))
                .toArray();
    }

    private static double weight(Counted line, Map<String, Integer> holders, int lines, double average) {
        double k = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * line.length() / average);
        double sum = 0;
        for (Map.Entry<String, Integer> word : line.counts().entrySet()) {
            int held = holders.getOrDefault(word.getKey(), 0);
            double rarity = Math.log(1 + (lines - held + 0.5) / (held + 0.5));
            sum += rarity * word.getValue() * (SATURATION + 1) / (word.getValue() + k);
        }
        return sum;
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
