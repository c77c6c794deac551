package org.murabito.bench.questions;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.murabito.run.Failure;

/// What became of the questions of a set.
final class Ends {
    private final List<Double> millis = new ArrayList<>();
    private int threw;
    private int unanswered;
    private int empty;

    void threw(Throwable failure) {
        threw++;
        System.out.println("  threw: " + Failure.in(failure));
    }

    /// @param answered how the run says it ended
    void ended(boolean answered, String text, long nanos) {
        millis.add(nanos / 1e6);
        unanswered += answered ? 0 : 1;
        empty += text.isBlank() ? 1 : 0;
    }

    int asked() {
        return millis.size() + threw;
    }

    boolean isClean() {
        return threw + unanswered + empty == 0;
    }

    String line(String set, int messages) {
        Collections.sort(millis);
        return String.format(
                Locale.ROOT,
                "| %s | %d | %d | %d | %d | %d | %.0f | %.0f | %.0f |",
                set,
                messages,
                asked(),
                threw,
                unanswered,
                empty,
                percentile(50),
                percentile(99),
                percentile(100));
    }

    private double percentile(int percent) {
        return millis.isEmpty() ? 0 : millis.get(Math.min(millis.size() - 1, millis.size() * percent / 100));
    }
}
