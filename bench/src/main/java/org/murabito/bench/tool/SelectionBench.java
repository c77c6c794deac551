package org.murabito.bench.tool;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.murabito.search.words.KuromojiWords;
import org.murabito.text.Words;
import org.murabito.tool.selection.ToolMatch;
import org.murabito.tool.selection.ToolMatchIndex;

/// Counts how often the best score is that of the tool that is meant, how often it reaches the threshold then, and how
/// often any tool reaches it where none is meant: `[BFCL FOLDER] [0|1]`, the number being the half of the entries. Then
/// it measures the time of one message among a hundred tools.
public final class SelectionBench {
    private static final int THRESHOLD = 50;
    private static final int TOOLS = 100;

    private SelectionBench() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        int half = Integer.parseInt(arguments[1]);
        Words words = new KuromojiWords();
        List<Request> bfcl = new ArrayList<>(Request.bfcl(folder, "multiple"));
        bfcl.addAll(Request.bfcl(folder, "irrelevance"));
        List<Request> asked =
                bfcl.stream().filter(request -> request.half() == half).toList();
        System.out.println("BFCL, half " + half + ": " + count(words, asked));
        System.out.println("Japanese: " + count(words, Request.japanese()));
        System.out.println(speed(words, bfcl));
    }

    private static String count(Words words, List<Request> requests) {
        int meant = 0;
        int first = 0;
        int reached = 0;
        int triggered = 0;
        for (Request request : requests) {
            ToolMatch best = new ToolMatchIndex(words, request.tools())
                    .fits(request.text()).stream()
                            .max(Comparator.comparingInt(ToolMatch::score))
                            .orElseThrow();
            boolean enough = best.score() >= THRESHOLD;
            if (request.meant().isEmpty()) {
                triggered += enough ? 1 : 0;
                continue;
            }
            boolean right = best.tool() instanceof Described tool && tool.own().equals(request.meant());
            meant++;
            first += right ? 1 : 0;
            reached += right && enough ? 1 : 0;
        }
        int none = requests.size() - meant;
        return String.format(
                Locale.ROOT,
                "best is the one meant %d of %d (%.1f %%), at %d or more %d (%.1f %%); none meant, one at %d or more"
                        + " %d of %d (%.1f %%)",
                first,
                meant,
                100.0 * first / meant,
                THRESHOLD,
                reached,
                100.0 * reached / meant,
                THRESHOLD,
                triggered,
                none,
                100.0 * triggered / none);
    }

    /// One message among a hundred tools, its words taken apart anew each time.
    private static String speed(Words words, List<Request> requests) {
        List<Described> tools = requests.stream()
                .flatMap(request -> request.tools().stream())
                .limit(TOOLS)
                .toList();
        ToolMatchIndex index = new ToolMatchIndex(words, tools);
        double[] micros = new double[20 * requests.size()];
        for (int round = -5; round < 20; round++) {
            for (int i = 0; i < requests.size(); i++) {
                long at = System.nanoTime();
                int fits = index.fits(requests.get(i).text()).size();
                double took = (System.nanoTime() - at) / 1e3;
                if (round >= 0 && fits == TOOLS) {
                    micros[round * requests.size() + i] = took;
                }
            }
        }
        Arrays.sort(micros);
        return String.format(
                Locale.ROOT,
                "a message among %d tools: p50 %.0f µs, p99 %.0f µs",
                TOOLS,
                micros[micros.length / 2],
                micros[micros.length * 99 / 100]);
    }
}
