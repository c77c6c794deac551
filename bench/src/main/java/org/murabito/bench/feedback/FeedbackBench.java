package org.murabito.bench.feedback;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import org.murabito.chat.MessageId;
import org.murabito.text.Language;

/// Replays feedback over the bundled villages: each question is asked and answered with the best hits,
/// members say whether the answer was among them, and then somebody else asks the same in other words.
/// Arguments: \[SHARE\] of members, in percent, who press the wrong thumb; 0 unless given.
public final class FeedbackBench {
    private static final int QUOTED = 3;
    private static final List<String> MEMBERS = List.of("first", "second");

    private FeedbackBench() {}

    private record Pair(String channel, String words, String first, String again) {}

    /// What came back: how many of the questions had the right message first, and how many among the quoted.
    private record Score(int first, int quoted, double reciprocal) {
        String line(int of) {
            return String.format(
                    Locale.ROOT, "%.1f | %.1f | %.3f", 100.0 * first / of, 100.0 * quoted / of, reciprocal / of);
        }
    }

    public static void main(String[] arguments) throws IOException {
        int wrong = arguments.length == 0 ? 0 : Integer.parseInt(arguments[0]);
        System.out.println("| village | questions | first right | among " + QUOTED
                + " | MRR | first, after | among, after | MRR, after |\n|---|---|---|---|---|---|---|---|");
        for (Language language : Language.values()) {
            List<Pair> pairs = pairs(language);
            try (RatedVillage village = new RatedVillage(language)) {
                Score before = score(village, pairs);
                Random random = new Random(7);
                pairs.forEach(pair -> replay(village, pair, random, wrong));
                Score after = score(village, pairs);
                System.out.println("| " + language.name().toLowerCase(Locale.ROOT) + " | " + pairs.size() + " | "
                        + before.line(pairs.size()) + " | " + after.line(pairs.size()) + " |");
            }
        }
    }

    private static void replay(RatedVillage village, Pair pair, Random random, int wrong) {
        List<MessageId> quoted = village.find(pair.first, QUOTED);
        if (quoted.isEmpty()) {
            return;
        }
        boolean right = quoted.contains(village.message(pair.channel, pair.words));
        MessageId question = village.answered(pair.first, quoted);
        MEMBERS.forEach(member -> village.rate(question, member, right != random.nextInt(100) < wrong));
    }

    private static Score score(RatedVillage village, List<Pair> pairs) {
        int first = 0;
        int quoted = 0;
        double reciprocal = 0;
        for (Pair pair : pairs) {
            int rank = village.find(pair.again, 10).indexOf(village.message(pair.channel, pair.words));
            first += rank == 0 ? 1 : 0;
            quoted += rank >= 0 && rank < QUOTED ? 1 : 0;
            reciprocal += rank < 0 ? 0 : 1.0 / (rank + 1);
        }
        return new Score(first, quoted, reciprocal);
    }

    private static List<Pair> pairs(Language language) throws IOException {
        String file = language == Language.JAPANESE ? "ja.txt" : "en.txt";
        List<Pair> pairs = new ArrayList<>();
        try (InputStream in = Objects.requireNonNull(FeedbackBench.class.getResourceAsStream(file), file)) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                if (!line.startsWith("#")) {
                    List<String> parts =
                            Arrays.stream(line.split("\\|")).map(String::strip).toList();
                    pairs.add(new Pair(parts.get(0), parts.get(1), parts.get(2), parts.get(3)));
                }
            }
        }
        return pairs;
    }
}
