package org.murabito.act.work;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Markup;
import org.murabito.date.DateReader;
import org.murabito.date.Found;
import org.murabito.date.Reading;
import org.murabito.date.Recurrence;
import org.murabito.date.Rest;
import org.murabito.perceive.Order;
import org.murabito.perceive.PlaceView;
import org.murabito.reminder.FirstTime;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.ReminderId;
import org.murabito.reminder.Reminders;

/// Sets, moves, cancels and lists reminders, and says back what was understood, with date and weekday.
final class ReminderOrders {
    private final Errands errands;
    private final PlaceView view;
    private final Reminders reminders;
    private final ZoneId zone;
    private final DateReader dates = new DateReader();

    ReminderOrders(Errands errands, PlaceView view) {
        this.errands = errands;
        this.view = view;
        this.reminders = errands.reminders();
        this.zone = errands.reminders().zone();
    }

    /// What to say.
    ///
    /// @param name what Murabito is called there
    String obey(Wish wish, Order.OfTime order, Markup markup, String name) {
        Voice voice = new Voice(wish.language(), zone);
        return switch (order) {
            case Order.Remind(String request) -> set(wish, request, markup, name, voice);
            case Order.MyReminders _ -> list(wish, markup, name, voice);
            case Order.CancelReminder(@Nullable Long number) ->
                meant(wish, number)
                        .map(one -> {
                            reminders.cancel(one.id());
                            return voice.say("reminder.cancelled", one.number(), markup.escape(one.what()));
                        })
                        .orElseGet(() -> voice.say("reminder.none", name));
            case Order.MoveReminder(@Nullable Long number, String time) ->
                meant(wish, number)
                        .map(one -> move(wish, one, time, markup, name, voice))
                        .orElseGet(() -> voice.say("reminder.none", name));
        };
    }

    private String set(Wish wish, String request, Markup markup, String name, Voice voice) {
        ReminderId id = wish.reminder();
        Instant said = wish.at();
        Found found = dates.read(request, said.atZone(zone)).orElse(null);
        if (found == null) {
            reminders.cancel(id);
            boolean over = dates.isOver(request, said.atZone(zone));
            return voice.say(over ? "reminder.over" : "reminder.when", name);
        }
        if (found.doubt() != null) {
            reminders.cancel(id);
            return voice.asks(found.doubt(), found.reading());
        }
        Instant due = FirstTime.of(found.reading(), said, zone);
        if (!due.isAfter(said)) {
            reminders.cancel(id);
            return voice.say("reminder.past", voice.when(due));
        }
        String what = Rest.of(request, found);
        if (what.length() > Reminder.LONGEST) {
            reminders.cancel(id);
            return voice.say("reminder.long", Reminder.LONGEST);
        }
        Reminder wanted = Reminder.wanted(
                id,
                wish.by(),
                wish.place(),
                wish.replyTo(),
                what,
                due,
                FirstTime.rule(found.reading(), due, zone),
                said);
        return reminders
                .set(wanted)
                .map(kept -> {
                    if (!found.clear()) {
                        reminders.doubt(kept);
                    }
                    String told = told("reminder.set", kept, markup, name, voice);
                    return found.clear() && hasHour(found.reading()) ? told : told + " " + voice.say("reminder.hour");
                })
                .orElseGet(() -> voice.say("reminder.full", Reminders.MOST, name));
    }

    /// That of the words, else that from before, at the hour of the first time.
    private @Nullable Recurrence rule(Reading reading, @Nullable Recurrence before, Instant first) {
        Recurrence said = FirstTime.rule(reading, first, zone);
        return said != null || before == null
                ? said
                : before.at(first.atZone(zone).toLocalTime());
    }

    private static boolean hasHour(Reading reading) {
        return switch (reading) {
            case Reading.Moment _, Reading.Span _ -> true;
            case Reading.Day _, Reading.Days _ -> false;
            case Reading.Again again -> hasHour(again.begin());
        };
    }

    static String told(String key, Reminder kept, Markup markup, String name, Voice voice) {
        String what = what(kept, markup, voice);
        return voice.say(key, voice.when(kept.due(), kept.rule()), what, name, kept.number());
    }

    private static String what(Reminder one, Markup markup, Voice voice) {
        return one.what().isBlank() ? voice.say("reminder.nothing") : markup.escape(one.what());
    }

    private String move(Wish wish, Reminder before, String time, Markup markup, String name, Voice voice) {
        Found found = dates.read(time, wish.at().atZone(zone)).orElse(null);
        if (found == null) {
            return voice.say("reminder.when", name);
        }
        if (found.doubt() != null) {
            return voice.asks(found.doubt(), found.reading());
        }
        LocalDate day = before.due().atZone(zone).toLocalDate();
        Instant due = clockAlone(time, day)
                .map(at -> at.atZone(zone).toInstant())
                .filter(at -> at.isAfter(wish.at()))
                .orElseGet(() -> FirstTime.of(found.reading(), wish.at(), zone));
        if (!due.isAfter(wish.at())) {
            return voice.say("reminder.past", voice.when(due));
        }
        Recurrence rule = rule(found.reading(), before.rule(), due);
        if (rule != null && !rule.fallsOn(due.atZone(zone).toLocalDate())) {
            return voice.say("reminder.other-day", voice.when(before.due(), before.rule()), name);
        }
        return reminders
                .move(before.id(), due, rule)
                .map(moved -> told("reminder.moved", moved, markup, name, voice))
                .orElseGet(() -> voice.say("reminder.none", name));
    }

    /// That time on that day, where the text names the hour and no day: such a text means another day late in the
    /// evening than early in the morning, and the same hour.
    private Optional<LocalDateTime> clockAlone(String time, LocalDate day) {
        ZonedDateTime early = day.atTime(0, 0, 30).atZone(zone);
        ZonedDateTime late = day.atTime(23, 59, 30).atZone(zone);
        LocalDateTime first = dates.read(time, early)
                .map(found -> found.reading().first(FirstTime.HOUR))
                .orElse(null);
        LocalDateTime last = dates.read(time, late)
                .map(found -> found.reading().first(FirstTime.HOUR))
                .orElse(null);
        return first != null && last != null && first.plusDays(1).equals(last) ? Optional.of(first) : Optional.empty();
    }

    private String list(Wish wish, Markup markup, String name, Voice voice) {
        List<Reminder> here = here(wish);
        return here.isEmpty()
                ? voice.say("reminder.none-here", name)
                : here.stream()
                        .map(one -> voice.say(
                                "reminder.line",
                                one.number(),
                                voice.when(one.due(), one.rule()),
                                what(one, markup, voice)))
                        .collect(Collectors.joining("\n"));
    }

    /// What was asked for elsewhere is told to the asker alone.
    private List<Reminder> here(Wish wish) {
        boolean all = new Whereabouts(errands.communities(), view, wish).isPrivate();
        return reminders.of(wish.by()).stream()
                .filter(one -> all || one.place().equals(wish.place()))
                .toList();
    }

    /// The one of that number, else the one set last.
    private Optional<Reminder> meant(Wish wish, @Nullable Long number) {
        return here(wish).stream()
                .filter(one -> number == null || one.number() == number)
                .max(Comparator.comparingLong(Reminder::number));
    }
}
