package org.murabito.plain.order;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.date.span.FutureTime;
import org.murabito.perceive.order.NamedThing;
import org.murabito.perceive.order.Order;
import org.murabito.perceive.order.OrderNames;
import org.murabito.perceive.order.OrderReader;
import org.murabito.plain.example.OrderExamples;
import org.murabito.text.Regex;
import org.murabito.text.UnicodeForms;

/// Hears orders in plain words, as `orders.txt` writes them down. What it does not understand whole is none.
public final class PlainOrders implements OrderReader {
    private static final int LONGEST = 100;
    /// With all the signs around it: what is longer is no order.
    private static final int LONGEST_WRITTEN = 1_000;
    private static final String SIGN = "[\\s\\p{Punct}、。…~〜！？「」]";

    /// Whoever gives thanks for something orders it no more.
    private static final Pattern THANKS =
            Regex.compile("(?i)^(?:thanks|thank you|thx|cheers)\\b(?! in advance)|ありがと[うー]?[^、。ぁ-ん]*$");

    /// Words before and after the first comma.
    private static final Pattern CLAUSES = Pattern.compile("([^,、]{1,100})[,、]\\s*(.+)", Pattern.DOTALL);

    /// What is read from files, when words are heard for the first time and not at the start; one for all.
    private static final class Shipped {
        static final List<OrderGrammar.Way> WAYS = OrderGrammar.ofPlace();
        static final WorkOrders WORK = new WorkOrders();
        static final OrderExamples EXAMPLES = new OrderExamples();
    }

    @Override
    public Optional<Order> read(String words) {
        return exact(words)
                .or(() -> stopped(words))
                .or(() -> Shipped.WORK.in(words))
                .or(() -> THANKS.matcher(words).find() ? Optional.empty() : guessed(words));
    }

    /// Whoever stops something may say why, or what: "forget it, I don't need the milk", "never mind, cancel the
    /// reminder".
    private Optional<Order> stopped(String words) {
        Matcher clauses = CLAUSES.matcher(words);
        Order stop = clauses.matches() ? exact(clauses.group(1)).orElse(null) : null;
        return stop instanceof Order.Stop
                ? exact(clauses.group(2))
                        .or(() -> Shipped.WORK.in(clauses.group(2)))
                        .or(() -> Optional.of(stop).filter(_ -> StatementReader.isOne(clauses.group(2))))
                : Optional.empty();
    }

    private Optional<Order> exact(String words) {
        return heard(words)
                .filter(heard -> !heard.name().equals(OrderNames.WHAT_WAS_MISSED))
                .map(heard -> OrderNames.order(heard.name(), heard.until()));
    }

    @Override
    public Optional<Order> wanted(NamedThing thing) {
        return ThingWishes.read(thing, true);
    }

    @Override
    public Optional<String> correctedTime(String words) {
        return Shipped.WORK.correctedTime(words);
    }

    private Optional<Order> guessed(String words) {
        return Shipped.EXAMPLES.of(words).or(() -> asksWhatWasMissed(words) ? Optional.empty() : OrderGuess.of(words));
    }

    @Override
    public boolean asksWhatWasMissed(String words) {
        return heard(words)
                .filter(heard -> heard.name().equals(OrderNames.WHAT_WAS_MISSED))
                .isPresent();
    }

    @Override
    public boolean asksForDigest(String words) {
        return DigestWords.alone(words) || Shipped.EXAMPLES.asksForDigest(words);
    }

    @Override
    public boolean asksWhatIsAhead(String words) {
        return Shipped.EXAMPLES.asksWhatIsAhead(words);
    }

    @Override
    public boolean states(String words) {
        return StatementReader.isOne(words);
    }

    private record Heard(String name, @Nullable FutureTime until) {}

    private Optional<Heard> heard(String words) {
        if (words.length() > LONGEST_WRITTEN) {
            return Optional.empty();
        }
        String plain = UnicodeForms.of(words, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace('\u2019', '\'')
                .replaceAll("^" + SIGN + "++|(?<!" + SIGN + ")" + SIGN + "++$", "")
                .replaceAll("[\\s,、]+", " ")
                .replaceAll("(?<=.) (?:please|pls|thanks|thank you)$", "");
        if (plain.isEmpty() || plain.length() > LONGEST) {
            return Optional.empty();
        }
        for (OrderGrammar.Way way : Shipped.WAYS) {
            Matcher matcher = way.pattern().matcher(plain);
            if (matcher.matches()) {
                String time =
                        matcher.namedGroups().containsKey(OrderGrammar.TIME) ? matcher.group(OrderGrammar.TIME) : null;
                Optional<FutureTime> until = time == null ? Optional.empty() : FutureTime.read(time);
                if (time == null || until.isPresent()) {
                    return Optional.of(new Heard(way.name(), until.orElse(null)));
                }
            }
        }
        return Optional.empty();
    }
}
