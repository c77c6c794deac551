package org.murabito.plain.order;

import java.util.regex.Pattern;
import org.murabito.perceive.order.Order;
import org.murabito.plain.word.Patterns;
import org.murabito.plain.word.Remarks;
import org.murabito.text.Regex;

/// Tells what people let Murabito know ("the spare key is with Kofi") from what they ask of it or have it do: only the
/// first says something about the matter. Safe from any thread.
public final class Statements {
    private static final int MOST_READ = 1_000;
    private static final Pattern FORGETS = Regex.compile("(?i)\\bforget\\b|忘れ");
    private static final PlainOrders ORDERS = new PlainOrders();

    /// What is read from files, when it is needed for the first time and not at the start.
    private static final class Shipped {
        static final Patterns PATTERNS = new Patterns();
        static final Remarks REMARKS = new Remarks();
    }

    private Statements() {}

    /// Whether it states something. What is too short to tell counts as a question.
    ///
    /// @param words without the calling
    public static boolean isOne(String words) {
        String read = words.substring(0, Math.min(MOST_READ, words.length()));
        return ORDERS.read(read)
                .map(order -> asksToRemember(order) && !FORGETS.matcher(read).find())
                .orElseGet(() -> !asks(read));
    }

    private static boolean asksToRemember(Order order) {
        return order instanceof Order.Unclear unclear && unclear.meant() == Order.Unclear.Meant.MEMORY;
    }

    private static boolean asks(String words) {
        return Shipped.PATTERNS.is("asks", words)
                || Shipped.PATTERNS.is("unknown_request", words)
                || ORDERS.asksWhatWasMissed(words)
                || ORDERS.asksForDigest(words)
                || Shipped.REMARKS.kind(words).isPresent();
    }
}
