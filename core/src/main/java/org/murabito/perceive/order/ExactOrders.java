package org.murabito.perceive.order;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.date.span.FutureTime;
import org.murabito.text.ShippedText;
import org.murabito.text.UnicodeForms;

/// The few orders that are obeyed without a model, word for word as `exact-orders.txt` has them.
public final class ExactOrders implements OrderReader {
    private static final int LONGEST = 60;
    private static final Map<String, Meant> MEANT = shipped();

    private final Predicate<String> statements;

    /// @param statements whether words let somebody know something
    public ExactOrders(Predicate<String> statements) {
        this.statements = statements;
    }

    public ExactOrders() {
        this(_ -> false);
    }

    @Override
    public boolean states(String words) {
        return statements.test(words);
    }

    /// @param until null for no time
    private record Meant(String name, @Nullable FutureTime until) {}

    @Override
    public Optional<Order> read(String words) {
        return meant(words)
                .filter(meant -> !meant.name.equals(OrderNames.WHAT_WAS_MISSED))
                .map(meant -> OrderNames.order(meant.name, meant.until));
    }

    @Override
    public boolean asksWhatWasMissed(String words) {
        return meant(words)
                .filter(meant -> meant.name.equals(OrderNames.WHAT_WAS_MISSED))
                .isPresent();
    }

    private static Optional<Meant> meant(String words) {
        return words.length() > LONGEST ? Optional.empty() : Optional.ofNullable(MEANT.get(plain(words)));
    }

    /// Letters alone: case, width, punctuation and the width of blanks count for nothing.
    private static String plain(String words) {
        return UnicodeForms.of(words, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[\\p{Punct}、。…~〜！？「」]+", " ")
                .replaceAll("\\s+", " ")
                .strip();
    }

    private static Map<String, Meant> shipped() {
        Map<String, Meant> meant = new HashMap<>();
        ShippedText.lines(ExactOrders.class, "exact-orders.txt").forEach(line -> read(line, meant));
        return Map.copyOf(meant);
    }

    private static void read(String line, Map<String, Meant> meant) {
        String[] order = line.split(": ", 2);
        String[] name = order[0].split(" ", 2);
        FutureTime until = name.length == 1 ? null : FutureTime.read(name[1]).orElseThrow();
        for (String words : order[1].split(" \\| ")) {
            meant.put(plain(words), new Meant(name[0], until));
        }
    }
}
