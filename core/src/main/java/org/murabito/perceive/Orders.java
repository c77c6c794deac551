package org.murabito.perceive;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Place;
import org.murabito.date.span.Ahead;
import org.murabito.text.Normal;

/// Hears orders in plain words, as `orders.txt` writes them down. What it does not understand whole is none.
public final class Orders {
    private static final int LONGEST = 100;
    /// With all the signs around it: what is longer is no order.
    private static final int LONGEST_WRITTEN = 1_000;
    private static final String SIGN = "[\\s\\p{Punct}、。…~〜！？「」]";
    private static final String WHAT_WAS_MISSED = "what-was-missed";

    private static final List<OrderGrammar.Way> WAYS = OrderGrammar.shipped();
    private final WorkOrders work = new WorkOrders();

    /// A message as it is meant. Orders are heard only where Murabito is called, and those that may mean something else
    /// only where there is a board.
    public Scene understood(Scene.Heard heard, Predicate<Place> boards) {
        return heard.call() == Call.NOT_CALLED
                ? heard
                : in(heard.words())
                        .filter(order ->
                                !(order instanceof Order.OfWork work) || !work.isOpen() || boards.test(heard.where()))
                        .<Scene>map(order -> new Scene.Told(heard, order))
                        .orElse(heard);
    }

    /// @param words a text without the calling
    Optional<Order> in(String words) {
        return heard(words)
                .filter(heard -> !heard.name().equals(WHAT_WAS_MISSED))
                .map(heard -> order(heard.name(), heard.until()))
                .or(() -> work.in(words));
    }

    /// Whether it asks what was said while the asker was away: a question, and one that needs no searching.
    public boolean asksWhatWasMissed(String words) {
        return heard(words)
                .filter(heard -> heard.name().equals(WHAT_WAS_MISSED))
                .isPresent();
    }

    private record Heard(String name, @Nullable Ahead until) {}

    private Optional<Heard> heard(String words) {
        if (words.length() > LONGEST_WRITTEN) {
            return Optional.empty();
        }
        String plain = Normal.of(words, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace('\u2019', '\'')
                .replaceAll("^" + SIGN + "++|(?<!" + SIGN + ")" + SIGN + "++$", "")
                .replaceAll("[\\s,、]+", " ")
                .replaceAll("(?<=.) (?:please|pls|thanks|thank you)$", "");
        if (plain.isEmpty() || plain.length() > LONGEST) {
            return Optional.empty();
        }
        for (OrderGrammar.Way way : WAYS) {
            Matcher matcher = way.pattern().matcher(plain);
            if (matcher.matches()) {
                String time = way.timed() ? matcher.group(OrderGrammar.TIME) : null;
                Optional<Ahead> until = time == null ? Optional.empty() : Ahead.read(time);
                if (time == null || until.isPresent()) {
                    return Optional.of(new Heard(way.name(), until.orElse(null)));
                }
            }
        }
        return Optional.empty();
    }

    private static Order order(String name, @Nullable Ahead until) {
        return switch (name) {
            case "keep-quiet" -> new Order.KeepQuiet(until);
            case "only-when-called" -> new Order.OnlyWhenCalled(until);
            case "just-watch" -> new Order.JustWatch(until);
            case "speak-again" -> new Order.SpeakAgain();
            case "talk-more" -> new Order.TalkMore();
            case "talk-less" -> new Order.TalkLess();
            case "stop" -> new Order.Stop();
            case "about-me" -> new Order.AboutMe();
            case "forget-me" -> new Order.ForgetMe(false);
            case "forget-me-surely" -> new Order.ForgetMe(true);
            case "opt-out" -> new Order.OptOut(false);
            case "opt-out-surely" -> new Order.OptOut(true);
            case "opt-in" -> new Order.OptIn();
            default -> throw new IllegalStateException("orders.txt names the unknown order " + name);
        };
    }
}
