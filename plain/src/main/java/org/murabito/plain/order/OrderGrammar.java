package org.murabito.plain.order;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.murabito.text.ShippedText;

/// Reads the grammars of orders into patterns. How each is written stands on top of its file.
final class OrderGrammar {
    static final String TIME = "time";

    private static final String TIMED = "{time}";
    private static final String MAYBE_TIMED = "[" + TIMED + "]";

    /// One way to give an order.
    record Way(String name, Pattern pattern) {}

    private OrderGrammar() {}

    /// As `orders.txt` is written. Without a time first: else the time would swallow words that have a place of their
    /// own.
    static List<Way> ofPlace() {
        return shipped(
                "orders.txt",
                "(",
                words -> Stream.of("", TIMED)
                        .map(time -> words.replace(MAYBE_TIMED, time))
                        .distinct()
                        .map(OrderGrammar::pattern));
    }

    /// @param group how a part of a pattern begins
    static List<Way> shipped(String file, String group, Function<String, Stream<Pattern>> patterns) {
        Map<String, String> parts = new HashMap<>();
        List<Way> ways = new ArrayList<>();
        for (String line : ShippedText.lines(OrderGrammar.class, file)) {
            String filled = line;
            for (Map.Entry<String, String> known : parts.entrySet()) {
                filled = filled.replace(known.getKey(), known.getValue());
            }
            String[] part = filled.split(" = ", 2);
            String[] way = filled.split(": ", 2);
            if (part.length == 2) {
                parts.put("<" + part[0].strip() + ">", group + part[1].strip() + ")");
            } else {
                patterns.apply(way[1].strip()).forEach(pattern -> ways.add(new Way(way[0], pattern)));
            }
        }
        return List.copyOf(ways);
    }

    private static Pattern pattern(String words) {
        StringBuilder pattern = new StringBuilder();
        words.replace(TIMED, "{")
                .chars()
                .forEach(letter -> pattern.append(
                        switch (letter) {
                            case '[', '(' -> "(?:";
                            case ']' -> ")?";
                            case ')', '|' -> Character.toString(letter);
                            case ' ' -> "\\s*";
                            case '{' -> "(?<" + TIME + ">.+?)";
                            default -> Pattern.quote(Character.toString(letter));
                        }));
        return Pattern.compile(pattern.toString());
    }
}
