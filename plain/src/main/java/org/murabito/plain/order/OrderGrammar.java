package org.murabito.plain.order;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.murabito.text.ShippedText;

/// Reads the grammar of orders into patterns. How it is written stands on top of `orders.txt`.
final class OrderGrammar {
    static final String TIME = "time";

    private static final String TIMED = "{time}";
    private static final String MAYBE_TIMED = "[" + TIMED + "]";

    /// One way to give an order.
    record Way(String name, Pattern pattern, boolean timed) {}

    private final Map<String, String> parts = new HashMap<>();
    private final List<Way> ways = new ArrayList<>();

    private OrderGrammar() {}

    static List<Way> shipped() {
        OrderGrammar grammar = new OrderGrammar();
        ShippedText.lines(OrderGrammar.class, "orders.txt").forEach(grammar::line);
        return List.copyOf(grammar.ways);
    }

    private void line(String line) {
        String[] part = line.split(" = ", 2);
        if (part.length == 2) {
            parts.put(part[0].strip(), "(?:" + pattern(part[1]) + ")");
            return;
        }
        String[] way = line.split(": ", 2);
        String words = way[1].strip();
        if (words.contains(MAYBE_TIMED)) {
            // Without a time first: else the time would swallow words that have a place of their own.
            ways.add(new Way(way[0], Pattern.compile(pattern(words.replace(MAYBE_TIMED, ""))), false));
        }
        ways.add(new Way(way[0], Pattern.compile(pattern(words.replace(MAYBE_TIMED, TIMED))), words.contains(TIMED)));
    }

    private String pattern(String words) {
        StringBuilder pattern = new StringBuilder();
        int at = 0;
        while (at < words.length()) {
            char letter = words.charAt(at);
            int end = letter == '<' ? words.indexOf('>', at) : letter == '{' ? words.indexOf('}', at) : at;
            pattern.append(
                    switch (letter) {
                        case '[', '(' -> "(?:";
                        case ']' -> ")?";
                        case ')', '|' -> letter;
                        case ' ' -> "\\s*";
                        case '{' -> "(?<" + TIME + ">.+?)";
                        case '<' -> Objects.requireNonNull(parts.get(words.substring(at + 1, end)), words);
                        default -> Pattern.quote(String.valueOf(letter));
                    });
            at = end + 1;
        }
        return pattern.toString();
    }
}
