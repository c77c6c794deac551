package org.murabito.app.eval;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Usage;
import org.murabito.text.Language;

/// What became of the questions and orders of a village.
record EvalScore(Language village, List<EvalMark> marks) {
    EvalScore {
        marks = List.copyOf(marks);
    }

    /// So many of so many.
    record Share(long right, long of) {
        @Override
        public String toString() {
            return right + "/" + of;
        }
    }

    Share first() {
        return new Share(
                marks.stream().filter(EvalMark::first).count(),
                of(Expected.Cited.class).size());
    }

    Share any() {
        return right(Expected.Cited.class);
    }

    Share notFound() {
        return right(Expected.NotFound.class);
    }

    /// Orders, those that are to be refused included.
    Share orders() {
        List<EvalMark> orders = marks.stream()
                .filter(mark -> mark.turn().wanted() instanceof Expected.Done
                        || mark.turn().wanted() instanceof Expected.Refused)
                .toList();
        return new Share(orders.stream().filter(EvalMark::right).count(), orders.size());
    }

    Usage usage() {
        return marks.stream().map(mark -> mark.reply().usage()).reduce(Usage.NONE, Usage::plus);
    }

    /// In US dollars; null where the price of a model that was asked is not known.
    @Nullable
    BigDecimal cost() {
        List<BigDecimal> costs = new ArrayList<>();
        for (EvalMark mark : marks) {
            BigDecimal cost = mark.reply().cost();
            if (cost == null) {
                return null;
            }
            costs.add(cost);
        }
        return costs.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    long millis() {
        return marks.stream().mapToLong(mark -> mark.reply().millis()).sum();
    }

    private Share right(Class<? extends Expected> wanted) {
        List<EvalMark> some = of(wanted);
        return new Share(some.stream().filter(EvalMark::right).count(), some.size());
    }

    private List<EvalMark> of(Class<? extends Expected> wanted) {
        Predicate<EvalMark> is = mark -> wanted.isInstance(mark.turn().wanted());
        return marks.stream().filter(is).toList();
    }
}
