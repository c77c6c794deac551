package org.murabito.answer.draft;

import java.text.Normalizer;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.murabito.conversation.wording.FormWords;
import org.murabito.text.Regex;
import org.murabito.text.UnicodeForms;

/// Tells which of two kinds a sentence is like, by naive Bayes over examples of both: words and pairs of words, and
/// where
/// words are not spaced runs of one to four letters. What is rare lands on a slot by its hash (feature hashing,
/// Weinberger
/// et al. 2009), so that a set of examples takes 64 KB.
final class Examples {
    private static final int SLOTS = 1 << 14;
    private static final double SMOOTHING = 0.5;
    private static final int LONGEST_RUN = 4;
    /// Longer texts are judged by their beginning.
    private static final int LONGEST = 500;

    private static final Pattern TOKEN =
            Regex.compile("#0|[a-z']+|0|[\\p{IsHan}々\\p{IsKatakana}ー\\p{IsHiragana}]+|\\?");
    private static final Pattern NUMBER = Regex.compile("\\p{Nd}+");

    private final float[] weights = new float[SLOTS];

    /// @param file a text beside this class: `+ ` or `- ` and an example on every line
    Examples(String file) {
        List<String> lines = FormWords.lines(Examples.class, file);
        int[] of = new int[SLOTS];
        int[] against = new int[SLOTS];
        long positive = lines.stream().filter(line -> line.startsWith("+ ")).count();
        for (String line : lines) {
            int[] counts = line.startsWith("+ ") ? of : against;
            slots(line.substring(2)).forEach(slot -> counts[slot]++);
        }
        for (int slot = 0; slot < SLOTS; slot++) {
            weights[slot] = of[slot] + against[slot] == 0
                    ? 0
                    : (float) (logShare(of[slot], positive) - logShare(against[slot], lines.size() - positive));
        }
    }

    private static double logShare(int having, long all) {
        return Math.log((having + SMOOTHING) / (all + 2 * SMOOTHING));
    }

    /// Above 0 the more it is like the examples with `+`, below 0 the more like the others. Divided by the root of
    /// the number of features, since they are not independent.
    double score(String text) {
        Set<Integer> slots = slots(text);
        double sum = slots.stream().mapToDouble(slot -> weights[slot]).sum();
        return slots.isEmpty() ? 0 : sum / Math.sqrt(slots.size());
    }

    private static Set<Integer> slots(String text) {
        String start = text.substring(0, Math.min(LONGEST, text.length()));
        String plain = UnicodeForms.of(start, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace('’', '\'');
        Set<Integer> slots = new HashSet<>();
        String before = "^";
        for (String token : TOKEN.matcher(NUMBER.matcher(plain).replaceAll("0"))
                .results()
                .map(MatchResult::group)
                .toList()) {
            if (token.charAt(0) < 0x250) {
                slots.add(slot(token));
                slots.add(slot(before + " " + token));
                before = token;
            } else {
                addRuns("^" + token + "$", slots);
                before = "_";
            }
        }
        slots.add(slot(before + " $"));
        return slots;
    }

    private static void addRuns(String token, Set<Integer> slots) {
        for (int length = 1; length <= LONGEST_RUN; length++) {
            for (int at = 0; at + length <= token.length(); at++) {
                slots.add(slot(token.substring(at, at + length)));
            }
        }
    }

    private static int slot(String feature) {
        int hash = feature.hashCode() * 0x9E3779B1;
        return hash >>> 18;
    }
}
