package org.murabito.archive.importing.line;

import java.io.IOException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What computers write: `18:05 NAME TEXT`, and `18:05 TEXT` where LINE itself speaks. A text goes on over lines with
/// nothing around it, so that a line of a timetable in somebody's message (`10:00 集合 駅前`) looks like a message.
///
/// The lines of a day are therefore looked at together. The first begins a message. Of the others that could begin one,
/// those do that stand in the order of their clocks and weigh most together; each weighs as many lines as begin with
/// its name in the whole file. An hour of one digit (`9:00`) begins one only where LINE writes them so. What is left
/// goes on with the message before it. A timetable that nothing more was said after on its day stays ambiguous, and is
/// taken for messages.
final class SpacedTalk {
    private static final int MOST_LINES = 20_000;
    private static final int MOST_CHARACTERS = 4_000_000;
    private static final int MINUTES = 24 * 60;
    private static final int HEAVIEST = 1_000;

    private final LineTalkDays days;
    private final LineTalkNames names;
    private final LineTalkEntry.Taker taker;
    private final List<String> lines = new ArrayList<>();
    private int first = 1;
    private long size;
    private @Nullable LocalDate day;

    /// A line that could begin a message.
    private record Start(int index, LocalTime time, LineTalkNames.Speaker speaker) {
        int minute() {
            return time.getHour() * 60 + time.getMinute();
        }

        int weight() {
            return 1 + Math.min(HEAVIEST, speaker.often());
        }
    }

    SpacedTalk(LineTalkDays days, LineTalkNames names, LineTalkEntry.Taker taker) {
        this.days = days;
        this.names = names;
        this.taker = taker;
    }

    void read(LineTalkText text) throws IOException, InterruptedException {
        for (String line = text.next(); line != null; line = text.next()) {
            boolean isDay = days.isDay(line);
            if (isDay || lines.size() >= MOST_LINES || size >= MOST_CHARACTERS) {
                finish();
                first = text.number();
            }
            if (isDay) {
                first++;
                day = days.read(line).orElse(null);
                if (day == null) {
                    taker.unread("wrong-day", text.number());
                }
            } else {
                lines.add(line);
                size += line.length();
            }
        }
        finish();
    }

    private void finish() throws InterruptedException {
        List<Start> starts = inOrder(starts());
        int before = starts.isEmpty() ? lines.size() : starts.getFirst().index();
        for (int i = 0; i < before; i++) {
            boolean head = day == null
                    && first + i <= 2
                    && LineTalkClock.at(lines.get(i)).isEmpty();
            if (!head && !lines.get(i).isBlank()) {
                taker.unread(day == null ? "no-day" : "nobody", first + i);
            }
        }
        for (int i = 0; i < starts.size(); i++) {
            int end = i + 1 < starts.size() ? starts.get(i + 1).index() : lines.size();
            tell(starts.get(i), lines.subList(starts.get(i).index() + 1, end));
        }
        lines.clear();
        size = 0;
    }

    private void tell(Start start, List<String> more) throws InterruptedException {
        StringBuilder text = new StringBuilder(start.speaker().text());
        for (String line : more) {
            if (text.length() < LineTalkText.LONGEST) {
                text.append('\n').append(line);
            }
        }
        String bracketed = LineTalkWords.bracketed(text.toString().strip());
        taker.take(new LineTalkEntry(
                Objects.requireNonNull(day).atTime(start.time()),
                start.speaker().name(),
                bracketed));
    }

    private List<Start> starts() {
        List<Start> starts = new ArrayList<>();
        for (int i = 0; i < lines.size() && day != null; i++) {
            LineTalkClock clock = LineTalkClock.at(lines.get(i)).orElse(null);
            LocalTime time = clock == null ? null : clock.time();
            if (clock != null && time != null && !clock.tabbed() && names.isUsual(clock)) {
                boolean byItself = LineTalkWords.isByItself(clock.rest());
                LineTalkNames.Speaker speaker =
                        byItself ? new LineTalkNames.Speaker("", clock.rest(), 0) : names.speaker(clock.rest());
                boolean back = !starts.isEmpty()
                        && starts.getFirst().index() == 0
                        && time.isBefore(starts.getFirst().time());
                if (!back && (byItself || !speaker.name().isEmpty())) {
                    starts.add(new Start(i, time, speaker));
                }
            }
        }
        return starts;
    }

    /// The heaviest of all choices in which no clock goes back.
    private static List<Start> inOrder(List<Start> starts) {
        long[] weights = new long[MINUTES];
        int[] lasts = new int[MINUTES];
        Arrays.fill(lasts, -1);
        int[] before = new int[starts.size()];
        for (int i = 0; i < starts.size(); i++) {
            int minute = starts.get(i).minute();
            int best = heaviest(weights, minute);
            before[i] = lasts[best];
            weights[minute] = weights[best] + starts.get(i).weight();
            lasts[minute] = i;
        }
        List<Start> chosen = new ArrayList<>();
        for (int i = lasts[heaviest(weights, MINUTES - 1)]; i >= 0; i = before[i]) {
            chosen.add(starts.get(i));
        }
        return chosen.reversed();
    }

    private static int heaviest(long[] weights, int latest) {
        int best = latest;
        for (int minute = 0; minute <= latest; minute++) {
            if (weights[minute] > weights[best]) {
                best = minute;
            }
        }
        return best;
    }
}
