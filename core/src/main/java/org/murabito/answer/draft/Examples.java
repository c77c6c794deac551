package org.murabito.answer.draft;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.murabito.text.Regex;
import org.murabito.text.ShippedText;
import org.murabito.text.UnicodeForms;

/// Tells which of two kinds a sentence is like, by naive Bayes over examples of both: words, pairs of words and four
/// letters of a word in a row; where words are not spaced, runs of one to four letters. Features are kept by their hash
/// (feature hashing, Weinberger et al. 2009), some 90 KB for a set of examples.
final class Examples {
    private static final double SMOOTHING = 0.5;
    private static final int LONGEST_RUN = 4;
    /// Longer texts are judged by their beginning.
    private static final int LONGEST = 500;

    private static final Pattern TOKEN =
            Regex.compile("#0|[a-z']+|0|[\\p{IsHan}々\\p{IsKatakana}ー\\p{IsHiragana}]+|\\?");
    private static final Pattern NUMBER = Regex.compile("\\p{Nd}+");

    private final int[] features;
    private final float[] weights;

    /// @param file a text beside this class: `+ ` or `- ` and an example on every line
    Examples(String file) {
        List<String> lines = ShippedText.lines(Examples.class, file);
        Map<Integer, int[]> counts = new TreeMap<>();
        int[] all = new int[2];
        for (String line : lines) {
            int kind = line.startsWith("+ ") ? 0 : 1;
            all[kind]++;
            features(line.substring(2)).forEach(feature -> counts.computeIfAbsent(feature, _ -> new int[2])[kind]++);
        }
        features = new int[counts.size()];
        weights = new float[counts.size()];
        int at = 0;
        for (Map.Entry<Integer, int[]> one : counts.entrySet()) {
            features[at] = one.getKey();
            weights[at++] = (float) (logShare(one.getValue()[0], all[0]) - logShare(one.getValue()[1], all[1]));
        }
    }

    private static double logShare(int having, int all) {
        return Math.log((having + SMOOTHING) / (all + 2 * SMOOTHING));
    }

    /// Above 0 the more it is like the examples with `+`, below 0 the more like the others. Divided by the root of
    /// the number of features, since they are not independent.
    double score(String text) {
        Set<Integer> found = features(text);
        double sum = found.stream().mapToDouble(this::weight).sum();
        return found.isEmpty() ? 0 : sum / Math.sqrt(found.size());
    }

    private double weight(int feature) {
        int at = Arrays.binarySearch(features, feature);
        return at < 0 ? 0 : weights[at];
    }

    private static Set<Integer> features(String text) {
        String start = text.substring(0, Math.min(LONGEST, text.length()));
        String plain = UnicodeForms.of(start, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace('’', '\'');
        Set<Integer> features = new HashSet<>();
        String before = "^";
        for (String token : TOKEN.matcher(NUMBER.matcher(plain).replaceAll("0"))
                .results()
                .map(MatchResult::group)
                .toList()) {
            if (token.charAt(0) < 0x250) {
                features.add(token.hashCode());
                features.add((before + " " + token).hashCode());
                addRuns("<" + token + ">", LONGEST_RUN, features);
                before = token;
            } else {
                for (int length = 1; length <= LONGEST_RUN; length++) {
                    addRuns("^" + token + "$", length, features);
                }
                before = "_";
            }
        }
        features.add((before + " $").hashCode());
        return features;
    }

    private static void addRuns(String token, int length, Set<Integer> features) {
        for (int at = 0; at + length <= token.length(); at++) {
            features.add(("~" + token.substring(at, at + length)).hashCode());
        }
    }
}
