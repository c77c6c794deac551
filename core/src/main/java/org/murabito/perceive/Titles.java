package org.murabito.perceive;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.chat.Message;
import org.murabito.perceive.order.Order;
import org.murabito.perceive.order.Order.Titled;
import org.murabito.perceive.order.OrderReader;
import org.murabito.text.Regex;
import org.murabito.text.ScriptWords;
import org.murabito.text.Words;

/// Hears orders that name something by words of its title: its number is put in their place, and what that says is read
/// as it would be otherwise. Which words those are, the titles tell.
public record Titles(Words words, Known known) {
    static final Titles NONE = new Titles(new ScriptWords(), (_, _) -> List.of());

    /// More words are no order.
    private static final int MOST = 8;
    private static final Set<String> REMINDER = Set.of("reminder", "リマインダー", "リマインダ", "リマインド");
    private static final Set<String> ENTRY = Set.of("task", "item", "タスク", "アイテム");
    private static final Pattern BEFORE =
            Regex.compile("(?:\\b(?:the|my|our|that|this|an?)\\s+)?[\"“「『]?$", Pattern.CASE_INSENSITIVE);
    private static final Pattern AFTER = Regex.compile("^[\"”」』]");

    /// What can be named.
    @FunctionalInterface
    public interface Known {
        /// Whatever its author may see where it was said, and was not over then.
        ///
        /// @param reminders their own, instead of tasks and items
        List<Titled> to(Message message, boolean reminders);
    }

    /// Asks back where more than one thing is called so; empty where nothing is.
    Optional<Order> in(PerceivedEvent.Heard heard, OrderReader reader) {
        List<Words.Word> said = words.of(heard.words());
        return numbered(heard, said, reader)
                .or(() -> said.size() > MOST
                        ? Optional.empty()
                        : new NamedThings(words, known).wanted(heard, said, reader));
    }

    private Optional<Order> numbered(PerceivedEvent.Heard heard, List<Words.Word> said, OrderReader reader) {
        for (int length = Math.min(MOST, said.size()); length > 0 && said.size() <= MOST; length--) {
            for (int from = 0; from + length <= said.size(); from++) {
                Optional<Order> order = named(heard, said.subList(from, from + length), reader);
                if (order.isPresent()) {
                    return order;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Order> named(PerceivedEvent.Heard heard, List<Words.Word> name, OrderReader reader) {
        Set<String> bases = bases(name);
        String mark = name.stream()
                .filter(word -> REMINDER.contains(word.base()))
                .map(word -> heard.words().substring(word.start(), word.end()) + " ")
                .findFirst()
                .orElse("#");
        boolean reminder = bases.removeAll(REMINDER);
        boolean entry = bases.removeAll(ENTRY);
        LongFunction<Optional<Order>> of = number -> reader.read(numbered(heard.words(), name, mark + number))
                .filter(order -> reminder ? moves(order, number) : isOf(order, number, entry));
        if (bases.isEmpty() || of.apply(1).isEmpty()) {
            return Optional.empty();
        }
        List<Titled> called = called(bases, known.to(heard.message(), reminder));
        return switch (called.size()) {
            case 0 -> Optional.empty();
            case 1 -> of.apply(called.getFirst().number());
            default -> Optional.of(new Order.Several(called));
        };
    }

    /// What has no other word in its title goes before what has.
    private List<Titled> called(Set<String> name, List<Titled> all) {
        List<Titled> some = all.stream()
                .filter(one -> bases(words.of(one.title())).containsAll(name))
                .toList();
        List<Titled> whole = some.stream()
                .filter(one -> bases(words.of(one.title())).equals(name))
                .toList();
        return whole.size() == 1 ? whole : some;
    }

    private static boolean moves(Order order, long number) {
        return order instanceof Order.MoveReminder(Long of, String _) && Objects.equals(of, number);
    }

    /// Where it is not called a task, words that may mean something else do.
    private static boolean isOf(Order order, long number, boolean entry) {
        return order instanceof Order.OfEntry of
                && of.number() == number
                && !(of instanceof Order.Puzzling || of instanceof Order.Unheard)
                && (entry || !of.isOpen() || of instanceof Order.Assign || of instanceof Order.Shift);
    }

    private static Set<String> bases(List<Words.Word> words) {
        return words.stream().map(Words.Word::base).collect(Collectors.toCollection(HashSet::new));
    }

    private static String numbered(String text, List<Words.Word> name, String number) {
        String before =
                BEFORE.matcher(text.substring(0, name.getFirst().start())).replaceFirst("");
        String after = text.substring(name.getLast().end());
        Matcher quote = AFTER.matcher(after);
        return before + number + quote.replaceFirst("");
    }
}
