package org.murabito.archive.importing.line;

import java.io.IOException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What phones write: `18:05⇥NAME⇥TEXT`, and `18:05⇥TEXT` where LINE itself speaks. A text of several lines stands in
/// double quotes, a text of one line does not: a quote around that is its author's own.
///
/// All lines up to the next with a clock and a tab are looked at together, for a line in quotes may read like a day's.
/// Such a text ends with the last quote at an end of line that only blank lines and days follow. Where there is none,
/// it was not in quotes, and ends at the first day.
final class TabbedTalk {
    private final LineTalkDays days;
    private final LineTalkEntry.Taker taker;
    private final List<String> lines = new ArrayList<>();
    private int first = 1;
    private int size;
    private @Nullable LineTalkClock clock;
    private @Nullable LocalDate day;

    TabbedTalk(LineTalkDays days, LineTalkEntry.Taker taker) {
        this.days = days;
        this.taker = taker;
    }

    void read(LineTalkText text) throws IOException, InterruptedException {
        for (String line = text.next(); line != null; line = text.next()) {
            LineTalkClock begins =
                    LineTalkClock.at(line).filter(LineTalkClock::tabbed).orElse(null);
            if (begins != null) {
                finish();
                start(begins, text.number());
            } else if (size < LineTalkText.LONGEST) {
                add(line);
            } else if (days.isDay(line)) {
                finish();
                start(null, text.number());
                add(line);
            } else if (lines.size() > 1) {
                // Too much for one message already: its end is kept, where a quote closes it.
                lines.set(lines.size() - 1, line);
            } else {
                lines.add(line);
            }
        }
        finish();
    }

    private void start(@Nullable LineTalkClock begins, int line) {
        lines.clear();
        size = 0;
        clock = begins;
        first = line;
        if (begins != null) {
            add(begins.rest().substring(begins.rest().indexOf('\t') + 1));
        }
    }

    private void add(String line) {
        lines.add(line);
        size += line.length() + 1;
    }

    private void finish() throws InterruptedException {
        int own = clock == null ? 0 : ownLines();
        if (clock != null) {
            LocalTime time = clock.time();
            if (time == null || day == null) {
                taker.unread(time == null ? "no-clock" : "no-day", first);
            } else {
                String rest = clock.rest();
                String name = rest.substring(0, Math.max(0, rest.indexOf('\t'))).strip();
                taker.take(new LineTalkEntry(day.atTime(time), name, text(lines.subList(0, own))));
            }
        }
        for (int i = own; i < lines.size(); i++) {
            String line = lines.get(i);
            if (days.isDay(line)) {
                day = days.read(line).orElse(null);
                if (day == null) {
                    taker.unread("wrong-day", first + i);
                }
            } else if (!line.isBlank() && !isHead(first + i)) {
                taker.unread("nobody", first + i);
            }
        }
    }

    /// What the file is of, and when it was saved.
    private boolean isHead(int line) {
        return clock == null && line <= 2;
    }

    private int ownLines() {
        int last = lines.size();
        while (last > 1 && (lines.get(last - 1).isBlank() || days.isDay(lines.get(last - 1)))) {
            last--;
        }
        if (isQuoted(lines.subList(0, last))) {
            return last;
        }
        int own = 1;
        while (own < lines.size() && !days.isDay(lines.get(own))) {
            own++;
        }
        return own;
    }

    private static boolean isQuoted(List<String> lines) {
        return lines.size() > 1
                && lines.getFirst().startsWith("\"")
                && lines.getLast().stripTrailing().endsWith("\"");
    }

    /// Some phones double a quote within quotes; then every one is doubled.
    private static String text(List<String> lines) {
        String all = String.join("\n", lines).strip();
        if (!isQuoted(lines)) {
            return all;
        }
        String inside = all.substring(1, all.length() - 1).strip();
        String single = inside.replace("\"\"", "");
        return single.contains("\"") ? inside : inside.replace("\"\"", "\"");
    }
}
