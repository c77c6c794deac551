package org.murabito.plain.order;

import java.text.Normalizer;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.date.reader.DateReader;
import org.murabito.date.reader.FoundTime;
import org.murabito.date.reader.RequestWords;
import org.murabito.perceive.order.NamedThing;
import org.murabito.perceive.order.Order;
import org.murabito.text.Regex;
import org.murabito.text.UnicodeForms;
import org.murabito.workspace.Task;

/// Reads what is wanted of one task, item or reminder, whose number or words of whose title a mark stands for, as
/// `work-orders.txt` writes it down, where nothing else is said.
final class ThingWishes {
    private static final int LONGEST = 100;

    /// Which day it is does not matter to whether a text names a time.
    private static final ZonedDateTime ANY_DAY =
            Instant.parse("2026-01-01T00:00:00Z").atZone(ZoneOffset.UTC);
    private static final DateReader DATES = new DateReader();
    private static final List<String> COUNTED = List.of("two", "three", "four", "five", "six");
    private static final String COUNTED_IN_JAPANESE = "二三四五六七八九十";
    private static final Map<String, ChronoUnit> UNITS = Map.of(
            "分", ChronoUnit.MINUTES,
            "時間", ChronoUnit.HOURS,
            "日", ChronoUnit.DAYS,
            "週", ChronoUnit.WEEKS,
            "月", ChronoUnit.MONTHS);

    private static final String KIND = "(?:task|item|entry|タスク|アイテム|reminders?|リマインダー?|リマインド)";
    private static final Pattern NUMBERED = pattern("(?:" + KIND
            + " ?#?|#|(?<![0-9])(?=[0-9]{1,9}番)|(?<=^(?:done|close|finished|take|move) )|^(?=[0-9]{1,9} is\\b)) ?(?<number>[0-9]{1,9})"
            + "番?(?![\\w時分日月週つ件個]|[:.][0-9])");
    private static final Pattern IT = pattern("\\b(?:it|that)\\b|それ|時間(?=[をは])|時刻|リマインダー?|リマインド");
    private static final Pattern OF_KIND = pattern(KIND + " ?T|T(?: |の)?" + KIND);
    /// Neighbouring words of one title, with what joins them, are one thing.
    private static final Pattern JOINED = pattern("T(?:[ のにをでとがも]{0,3}T)+");
    private static final Pattern BEFORE = pattern(
            "\\b(?:(?:the|an?|my|our|that|this|these|those|all) )+(?=(?:(?:task|item|entry|reminder) )?[TVPG#])|^[おご](?=T)");
    private static final Pattern FILLER =
            pattern("\\b(?:please|pls|just|ok|okay|hey|so|already|now|too|also|finally|yes|and"
                    + "|any ?more|any longer|after all|thanks|thank you|(?:can|could|would|will) you)\\b");
    private static final Pattern SIGNS = Regex.compile("[\\s,!?。、！？「」“”\"]+|\\.(?![0-9])|:$");
    private static final Pattern JAPANESE = Regex.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]");
    private static final Pattern POLITE =
            Regex.compile("(?:ください|下さい|(?:ほし|欲し)い|くれ(?:る|ない|ますか)|もらえ(?:る|ますか)|いただけますか|です|(?<=て)お願い(?:します)?|[ねよわ])+$");
    private static final Pattern ASKED = pattern("^(?:can|could|would|will) you\\b");
    private static final Pattern NOT_SO =
            pattern("(?:なか|たい|ないで|なきゃ|なくちゃ|[てで](?:は|い)?(?:な|いけ)|じゃな|(?<!い|要)りません)|か[?]?$");
    private static final Pattern HOUR = Regex.compile("^(?:at )?(1?[0-9]|2[0-4])$", Pattern.CASE_INSENSITIVE);

    private static final List<OrderGrammar.Way> WAYS = WorkOrders.shipped(true);

    private ThingWishes() {}

    static Pattern pattern(String words) {
        return Regex.compile(
                words.replace("T", "#?" + NamedThing.WORD)
                        .replace("N", "#" + NamedThing.WORD)
                        .replace("V", NamedThing.VERB)
                        .replace("P", NamedThing.PAST)
                        .replace("G", NamedThing.GERUND),
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL);
    }

    /// @param words with the number of the thing
    static Optional<Order> numbered(String words) {
        String said = UnicodeForms.of(words, Normalizer.Form.NFKC).strip();
        Matcher number = NUMBERED.matcher(said);
        return said.length() <= LONGEST && number.find()
                ? read(
                        new NamedThing(
                                Long.parseLong(number.group("number")),
                                isReminder(number.group()),
                                said.substring(0, number.start()) + "#" + NamedThing.WORD
                                        + said.substring(number.end())),
                        false)
                : Optional.empty();
    }

    private static boolean isReminder(String words) {
        return words.contains("リマイン") || words.toLowerCase(Locale.ROOT).contains("reminder");
    }

    /// When the reminder that was set just now is to come instead.
    static Optional<String> time(String words) {
        String marked = IT.matcher(words).replaceFirst(NamedThing.WORD);
        String said = marked.contains(NamedThing.WORD) ? marked : NamedThing.WORD + " " + marked;
        return words.length() <= LONGEST
                        && read(new NamedThing(0, true, said), false).orElse(null) instanceof Order.MoveReminder moved
                ? Optional.of(moved.time())
                : Optional.empty();
    }

    /// @param titled whether it may be asked about, too
    static Optional<Order> read(NamedThing thing, boolean titled) {
        String said = UnicodeForms.of(thing.said(), Normalizer.Form.NFKC).strip();
        boolean asks = (said.contains("?") && !ASKED.matcher(said).find())
                || NOT_SO.matcher(POLITE.matcher(said).replaceFirst("")).find();
        String plain = FILLER.matcher(said.replaceAll("['’]", "")).replaceAll(" ");
        plain = SIGNS.matcher(plain).replaceAll(" ").strip();
        plain = JOINED.matcher(BEFORE.matcher(plain).replaceAll("")).replaceAll(NamedThing.WORD);
        Matcher kind = OF_KIND.matcher(plain);
        if (kind.find()) {
            if (isReminder(kind.group()) != thing.reminder()) {
                return Optional.empty();
            }
            plain = kind.replaceFirst("#" + NamedThing.WORD);
        }
        List<String> forms = JAPANESE.matcher(plain).find()
                ? List.of(plain, POLITE.matcher(plain.replace(" ", "")).replaceFirst(""))
                : List.of(plain);
        return WAYS.stream()
                .filter(way -> way.name().equals("who")
                        ? titled
                        : !asks || (titled && way.name().equals("give")))
                .flatMap(way -> forms.stream()
                        .map(way.pattern()::matcher)
                        .filter(Matcher::matches)
                        .flatMap(found -> (thing.reminder()
                                        ? ofReminder(way.name(), found, thing.number())
                                        : ofEntry(way.name(), found, thing.number()))
                                .stream()))
                .findFirst();
    }

    /// What somebody has done needs no reminder, but they may want it for something else.
    private static Optional<Order> ofReminder(String name, Matcher found, long number) {
        return switch (name) {
            case "DROPPED" -> Optional.of(new Order.CancelReminder(number));
            case "shift", "advance" ->
                Optional.of(shift(number, found, name))
                        .filter(shift -> shift.unit() != ChronoUnit.MONTHS)
                        .map(shift -> new Order.MoveReminder(
                                number,
                                shift.unit()
                                        .getDuration()
                                        .multipliedBy(shift.amount())
                                        .toString()));
            case "due" ->
                Optional.of(clock(found.group("text").strip()))
                        .filter(ThingWishes::isTime)
                        .map(time -> new Order.MoveReminder(number, time));
            default -> Optional.empty();
        };
    }

    private static Optional<Order> ofEntry(String name, Matcher found, long number) {
        return switch (name) {
            case "who", "show" -> Optional.of(new Order.ShowEntry(number));
            case "DONE" -> Optional.of(new Order.EntryDone(number));
            case "DOING", "DROPPED", "OPEN" -> Optional.of(new Order.Move(number, Task.Status.valueOf(name)));
            case "URGENT", "HIGH", "NORMAL", "LOW" -> Optional.of(new Order.Weigh(number, Task.Priority.valueOf(name)));
            case "take" -> Optional.of(new Order.TakeTask(number));
            case "unassign" -> Optional.of(new Order.Assign(number, ""));
            case "assign", "give" -> Optional.of(new Order.Assign(number, found.group("text")));
            case "undue" -> Optional.of(new Order.Reschedule(number, ""));
            case "shift", "advance" -> Optional.of(shift(number, found, name));
            case "due" ->
                Optional.of(found.group("text"))
                        .filter(text -> isTime(text) || (found(text).isEmpty() && DATES.isOver(text, ANY_DAY)))
                        .map(text -> new Order.Reschedule(number, text));
            case "no-such-state" -> Optional.of(new Order.Unheard(number, found.group("text")));
            default -> throw new IllegalStateException("work-orders.txt names the unknown order " + name);
        };
    }

    private static Order.Shift shift(long number, Matcher found, String name) {
        String amount = found.group("amount").toLowerCase(Locale.ROOT);
        String unit = found.group("unit").toLowerCase(Locale.ROOT).replaceFirst("^.(?=月)", "");
        boolean half = amount.equals("half an");
        long counted = half
                ? 30
                : amount.matches("\\d+")
                        ? Long.parseLong(amount)
                        : Math.max(COUNTED.indexOf(amount), COUNTED_IN_JAPANESE.indexOf(amount)) + 2;
        return new Order.Shift(
                number,
                name.equals("advance") ? -counted : counted,
                half
                        ? ChronoUnit.MINUTES
                        : Optional.ofNullable(UNITS.get(unit))
                                .orElseGet(() -> ChronoUnit.valueOf(unit.toUpperCase(Locale.ROOT) + "S")));
    }

    /// A number alone is an hour.
    static String clock(String text) {
        return HOUR.matcher(text).replaceFirst("at $1");
    }

    static Optional<FoundTime> found(String text) {
        return DATES.read(text, ANY_DAY);
    }

    /// Of "Friday, not Thursday" a time would be taken that was not meant.
    static boolean isTime(String text) {
        return found(text)
                .filter(found -> RequestWords.of(text, found).isBlank())
                .isPresent();
    }
}
