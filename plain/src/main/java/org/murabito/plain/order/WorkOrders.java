package org.murabito.plain.order;

import static java.util.Map.entry;

import java.text.Normalizer;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.date.TimeReading;
import org.murabito.date.reader.DateReader;
import org.murabito.date.reader.FoundTime;
import org.murabito.date.reader.RequestWords;
import org.murabito.perceive.order.Completion;
import org.murabito.perceive.order.Order;
import org.murabito.perceive.order.Order.DueTasks.Due;
import org.murabito.text.Regex;
import org.murabito.text.ShippedText;
import org.murabito.text.TextStart;
import org.murabito.text.UnicodeForms;
import org.murabito.workspace.Comment;
import org.murabito.workspace.Task;

/// Hears what is to be done or to be reminded of, as `work-orders.txt` writes it down. What it does not understand
/// whole is none.
final class WorkOrders {
    /// How an order begins is read here; what it is about may be longer, and is refused where it is too long.
    private static final int LONGEST = 1_200;

    /// Which day it is does not matter to whether a text is a time.
    private static final Instant ANY_DAY = Instant.parse("2026-01-01T00:00:00Z");

    private static final List<String> COUNTED = List.of("two", "three", "four", "five", "six");
    private static final String COUNTED_IN_JAPANESE = "二三四五六七八九十";
    private static final Map<String, ChronoUnit> UNITS = Map.ofEntries(
            entry("minute", ChronoUnit.MINUTES),
            entry("分", ChronoUnit.MINUTES),
            entry("hour", ChronoUnit.HOURS),
            entry("時間", ChronoUnit.HOURS),
            entry("day", ChronoUnit.DAYS),
            entry("日", ChronoUnit.DAYS),
            entry("week", ChronoUnit.WEEKS),
            entry("週", ChronoUnit.WEEKS),
            entry("month", ChronoUnit.MONTHS),
            entry("月", ChronoUnit.MONTHS));

    /// No order by itself; see [#correctedTime].
    private static final String CORRECT_REMINDER = "correct-reminder";
    /// Which way they set a time.
    private static final Set<String> SHIFTING = Set.of("shift", "advance");
    private static final Set<String> CORRECTING = Set.of("move-reminder", CORRECT_REMINDER);
    private static final Pattern ASKS = Regex.compile("[?？]");
    private static final Pattern HOUR = Regex.compile("1?[0-9]|2[0-4]");

    private static final List<Way> WAYS = shipped();
    private final DateReader dates = new DateReader();

    private record Way(String name, Pattern pattern) {}

    private static List<Way> shipped() {
        Map<String, String> parts = new HashMap<>();
        List<Way> ways = new ArrayList<>();
        ShippedText.lines(WorkOrders.class, "work-orders.txt").forEach(line -> line(line, parts, ways));
        return List.copyOf(ways);
    }

    private static void line(String line, Map<String, String> parts, List<Way> ways) {
        String[] part = line.split(" = ", 2);
        if (part.length == 2) {
            parts.put("<" + part[0].strip() + ">", "(?:" + filled(part[1].strip(), parts) + ")");
            return;
        }
        String[] way = line.split(": ", 2);
        ways.add(new Way(
                way[0],
                Regex.compile(
                        filled(way[1].strip(), parts),
                        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL)));
    }

    private static String filled(String pattern, Map<String, String> parts) {
        String filled = pattern;
        for (Map.Entry<String, String> known : parts.entrySet()) {
            filled = filled.replace(known.getKey(), known.getValue());
        }
        return filled;
    }

    /// @param words a text without the calling
    Optional<Order> in(String words) {
        String said = said(words);
        String plain = plain(said);
        if (plain.isEmpty()) {
            return Optional.empty();
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
        Optional<String> shifted = shifted(plain);
        if (shifted.isPresent()) {
            return shifted;
        }
        Stream<String> corrected = WAYS.stream()
                .filter(way -> plain.length() <= LONGEST && CORRECTING.contains(way.name()))
                .map(way -> way.pattern().matcher(plain))
                .filter(matcher -> matcher.matches() && number(matcher).isEmpty())
                .map(matcher -> text(matcher, said));
        return Stream.concat(corrected, ASKS.matcher(said).find() ? Stream.empty() : Stream.of(said))
                .map(Completion::bare)
                .map(text -> HOUR.matcher(text).matches() ? "at " + text : text)
                .filter(text -> time(text)
                        .filter(found -> RequestWords.of(text, found).isBlank())
                        .isPresent())
                .findFirst();
    }

    /// By how much later it is to come.
    private static Optional<String> shifted(String plain) {
        return WAYS.stream()
                .filter(way -> plain.length() <= LONGEST && SHIFTING.contains(way.name()))
                .flatMap(way -> Stream.of(way.pattern().matcher(plain))
                        .filter(matcher -> matcher.matches() && number(matcher).isEmpty())
                        .map(matcher -> shift(0, matcher, way.name())))
                .filter(shift -> shift.unit() != ChronoUnit.MONTHS)
                .map(shift ->
                        shift.unit().getDuration().multipliedBy(shift.amount()).toString())
                .findFirst();
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
            case "show-entry" -> number(matcher).map(Order.ShowEntry::new);
            case "entry-done" -> number(matcher).map(Order.EntryDone::new);
            case "take-task" -> number(matcher).map(Order.TakeTask::new);
            case "unassign" -> number(matcher).map(one -> new Order.Assign(one, ""));
            case "assign" -> number(matcher).map(one -> new Order.Assign(one, text(matcher, said)));
            case "due" ->
                number(matcher)
                        .filter(_ -> isTime(text(matcher, said)) && isWholly(text(matcher, said)))
                        .map(one -> new Order.Reschedule(one, text(matcher, said)));
            case "shift", "advance" -> number(matcher).map(one -> shift(one, matcher, name));
            case "undue" -> number(matcher).map(one -> new Order.Reschedule(one, ""));
            case "urgent" -> number(matcher).map(one -> new Order.Weigh(one, Task.Priority.URGENT));
            case "high" -> number(matcher).map(one -> new Order.Weigh(one, Task.Priority.HIGH));
            case "normal" -> number(matcher).map(one -> new Order.Weigh(one, Task.Priority.NORMAL));
            case "low" -> number(matcher).map(one -> new Order.Weigh(one, Task.Priority.LOW));
            case "start-task" -> number(matcher).map(one -> new Order.Move(one, Task.Status.DOING));
            case "drop-task" -> number(matcher).map(one -> new Order.Move(one, Task.Status.DROPPED));
            case "reopen" -> number(matcher).map(one -> new Order.Move(one, Task.Status.OPEN));
            case "no-such-state" -> number(matcher).map(one -> new Order.Unheard(one, text(matcher, said)));
            case "comment" -> remark(matcher, said, Comment.Kind.PLAIN);
            case "help-wanted" -> remark(matcher, said, Comment.Kind.HELP_WANTED);
            case "entry-reminder" -> remark(matcher, said, Comment.Kind.REMINDER);
            case "open-workspace" -> Optional.of(new Order.OpenWorkspace(text(matcher, said)));
            case "remind" -> Optional.of(new Order.Remind(TextStart.marked(said, LONGEST)));
            case "remind-if-timed" -> time(said).map(_ -> new Order.Remind(said));
            case "cancel-reminder" ->
                Optional.of(new Order.CancelReminder(number(matcher).orElse(null)));
            case "cancel-reminder-of" -> Optional.of(new Order.CancelReminderOf(text(matcher, said)));
            case "move-reminder" -> moved(matcher, said);
            case CORRECT_REMINDER -> Optional.empty();
            default -> throw new IllegalStateException("work-orders.txt names the unknown order " + name);
        };
    }

    private Optional<Order> due(String time, Matcher matcher) {
        Due due = says(matcher, "until") ? Due.UNTIL : says(matcher, "before") ? Due.BEFORE : Due.AT;
        return time(time)
                .filter(found -> !(found.reading() instanceof TimeReading.Again)
                        && RequestWords.of(time, found).isBlank())
                .map(_ -> new Order.DueTasks(time, due));
    }

    /// Only where nothing but a time is said.
    private Optional<Order> moved(Matcher matcher, String said) {
        String to = text(matcher, said);
        @Nullable Long number = number(matcher).orElse(null);
        return time(to).filter(found -> RequestWords.of(to, found).isBlank())
                .map(_ -> new Order.MoveReminder(number, to));
    }

    private static Optional<Order> remark(Matcher matcher, String said, Comment.Kind kind) {
        return number(matcher).map(one -> new Order.Remark(one, kind, text(matcher, said)));
    }

    /// One to come or one that is over, of which is said so.
    private boolean isTime(String text) {
        return time(text).isPresent() || dates.isOver(text, ANY_DAY.atZone(ZoneOffset.UTC));
    }

    /// Of "Friday, not Thursday" a time would be taken that was not meant.
    private boolean isWholly(String text) {
        return time(text).map(found -> RequestWords.of(text, found).isBlank()).orElse(true);
    }

    private static Order.Shift shift(long number, Matcher matcher, String name) {
        int direction = name.equals("advance") ? -1 : 1;
        String amount = Normalizer.normalize(matcher.group("amount"), Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT);
        if (amount.equals("half an")) {
            return new Order.Shift(number, direction * 30L, ChronoUnit.MINUTES);
        }
        long counted = amount.matches("\\d+")
                ? Long.parseLong(amount)
                : Math.max(COUNTED.indexOf(amount), COUNTED_IN_JAPANESE.indexOf(amount)) + 2;
        return new Order.Shift(
                number,
                direction * counted,
                Objects.requireNonNull(
                        UNITS.get(matcher.group("unit").toLowerCase(Locale.ROOT).replaceFirst("^.(?=月)", ""))));
    }

    private Optional<FoundTime> time(String text) {
        return dates.read(text, ANY_DAY.atZone(ZoneOffset.UTC));
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

    private static Optional<Long> number(Matcher matcher) {
        return says(matcher, "number")
                ? Optional.of(Long.parseLong(Normalizer.normalize(matcher.group("number"), Normalizer.Form.NFKC)))
                : Optional.empty();
    }
}
