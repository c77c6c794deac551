package org.murabito.plain.order;

import java.text.Normalizer;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.murabito.date.TimeReading;
import org.murabito.date.reader.RequestWords;
import org.murabito.perceive.order.Completion;
import org.murabito.perceive.order.NamedThing;
import org.murabito.perceive.order.Order;
import org.murabito.perceive.order.Order.DueTasks.Due;
import org.murabito.plain.order.OrderGrammar.Way;
import org.murabito.text.TextStart;
import org.murabito.text.UnicodeForms;
import org.murabito.workspace.Comment;

/// Hears what is to be done or to be reminded of, as `work-orders.txt` writes it down. What it does not understand
/// whole is none.
final class WorkOrders {
    /// How an order begins is read here; what it is about may be longer, and is refused where it is too long.
    private static final int LONGEST = 1_200;

    private static final List<Way> WAYS = shipped(false);

    /// @param ofThings of one thing that a mark stands for, or all others
    static List<Way> shipped(boolean ofThings) {
        return OrderGrammar.shipped("work-orders.txt", "(?:", words -> Stream.of(ThingWishes.pattern(words))).stream()
                .filter(way -> way.pattern().pattern().contains(NamedThing.WORD) == ofThings)
                .toList();
    }

    /// @param words a text without the calling
    Optional<Order> in(String words) {
        String said = said(words);
        String plain = plain(said);
        Optional<Order> wish = ThingWishes.numbered(said);
        if (wish.isPresent()) {
            return wish;
        }
        int read = Math.min(LONGEST, plain.length());
        for (Way way : WAYS) {
            Matcher matcher = way.pattern().matcher(plain.substring(0, read));
            if (matcher.matches() && (read == plain.length() || goesOn(way, matcher, read))) {
                Optional<Order> order = order(way.name(), matcher, said);
                if (order.isPresent()) {
                    return order;
                }
            }
        }
        return Optional.empty();
    }

    /// The time that a reminder is to come at instead, where no other than the one before is meant, and nothing else
    /// is said.
    Optional<String> correctedTime(String words) {
        String said = said(words);
        String plain = plain(said);
        Stream<String> corrected = WAYS.stream()
                .filter(way -> plain.length() <= LONGEST && way.name().equals("move-reminder"))
                .map(way -> way.pattern().matcher(plain))
                .filter(Matcher::matches)
                .map(matcher -> text(matcher, said));
        return ThingWishes.time(said)
                .or(() -> Stream.concat(
                                corrected, said.contains("?") || said.contains("？") ? Stream.empty() : Stream.of(said))
                        .map(Completion::bare)
                        .map(ThingWishes::clock)
                        .filter(ThingWishes::isTime)
                        .findFirst());
    }

    private static String said(String words) {
        return UnicodeForms.of(words, Normalizer.Form.NFC).strip();
    }

    /// As long as it was: what is taken out of it are the writer's own letters.
    private static String plain(String said) {
        return said.replace('’', '\'')
                .replace('：', ':')
                .replace('＃', '#')
                .replace('，', ',')
                .replace('　', ' ');
    }

    /// Whether what was not read belongs to what the order is about.
    private static boolean goesOn(Way way, Matcher matcher, int read) {
        return matcher.namedGroups().containsKey("text")
                ? matcher.end("text") == read
                : way.name().equals("remind");
    }

    private Optional<Order> order(String name, Matcher matcher, String said) {
        return switch (name) {
            case "add-task" ->
                Optional.of(
                        says(matcher, "own")
                                ? new Order.AddOwnTask(text(matcher, said))
                                : new Order.AddTask(text(matcher, said)));
            case "add-item" -> Optional.of(new Order.AddItem(text(matcher, said)));
            case "due-tasks" -> due(text(matcher, said), matcher);
            case "PLAIN", "HELP_WANTED", "REMINDER" ->
                Optional.of(new Order.Remark(
                        Long.parseLong(Normalizer.normalize(matcher.group("number"), Normalizer.Form.NFKC)),
                        Comment.Kind.valueOf(name),
                        text(matcher, said)));
            case "open-workspace" -> Optional.of(new Order.OpenWorkspace(text(matcher, said)));
            case "remind" -> Optional.of(new Order.Remind(TextStart.marked(said, LONGEST)));
            case "remind-if-timed" -> ThingWishes.found(said).map(_ -> new Order.Remind(said));
            case "cancel-reminder" -> Optional.of(new Order.CancelReminder(null));
            case "cancel-reminder-of" -> Optional.of(new Order.CancelReminderOf(text(matcher, said)));
            case "move-reminder" ->
                Optional.of(text(matcher, said))
                        .filter(ThingWishes::isTime)
                        .map(time -> new Order.MoveReminder(null, time));
            default -> throw new IllegalStateException("work-orders.txt names the unknown order " + name);
        };
    }

    private Optional<Order> due(String time, Matcher matcher) {
        Due due = says(matcher, "until") ? Due.UNTIL : says(matcher, "before") ? Due.BEFORE : Due.AT;
        return ThingWishes.found(time)
                .filter(found -> !(found.reading() instanceof TimeReading.Again)
                        && RequestWords.of(time, found).isBlank())
                .map(_ -> new Order.DueTasks(time, due));
    }

    private static String text(Matcher matcher, String said) {
        if (matcher.start("text") < 0) {
            return "";
        }
        boolean toTheEnd = matcher.end("text") == LONGEST;
        return said.substring(matcher.start("text"), toTheEnd ? said.length() : matcher.end("text"))
                .strip();
    }

    private static boolean says(Matcher matcher, String group) {
        return matcher.namedGroups().containsKey(group) && matcher.group(group) != null;
    }
}
