package org.murabito.archive.importing.line;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Who speaks in the lines `18:05 NAME TEXT` of a computer's file, where a name may hold spaces itself. It is learned
/// from the whole file:
///
/// 1. What stands before a sticker, a picture or a call, or before `がメッセージの送信を取り消しました`, is a name, whatever it
///    holds; before such a word without brackets if that happens three times.
/// 2. Else the first word is the name, or the first two where everything that begins with that word goes on with a
///    few second ones, each of them three times at least, and says something behind them.
///
/// So the family name alone is taken of whoever has two names, writes twice and sends no sticker.
final class LineTalkNames {
    private static final int MOST = 20_000;
    private static final int MOST_SURE = 1_000;
    private static final int MOST_SECOND = 50;
    private static final int LONGEST = 60;
    private static final int OFTEN = 3;
    private static final List<String> UNSENT = List.of("がメッセージの送信を取り消しました", " unsent a message.");

    private final Map<String, Integer> before = new HashMap<>();
    private final Map<String, Heard> words = new HashMap<>();
    private @Nullable List<String> sure;
    private boolean briefHours;

    /// Lines that begin with one word.
    private static final class Heard {
        private final Map<String, Integer> seconds = new HashMap<>();
        private int lines;
        private boolean bare;

        boolean isFamily() {
            return !bare
                    && seconds.size() < MOST_SECOND
                    && seconds.values().stream().allMatch(times -> times >= OFTEN);
        }
    }

    /// @param often how many lines of the file begin with it
    record Speaker(String name, String text, int often) {}

    /// @param first whether it is the first of a day, which begins a message for certain
    void learn(LineTalkClock clock, boolean first) {
        String line = clock.rest();
        briefHours |= first && clock.brief();
        for (String ending : UNSENT) {
            if (line.endsWith(ending)) {
                count(line.substring(0, line.length() - ending.length()), OFTEN);
            }
        }
        LineTalkWords.Ending ending = LineTalkWords.ending(line);
        if (ending != null) {
            count(ending.before(), ending.marked() ? OFTEN : 1);
        }
        String[] parts = line.split(" ", 3);
        boolean isWord = parts.length > 1 && !parts[0].isEmpty() && parts[0].length() <= LONGEST;
        if (!isWord || (words.size() >= MOST && !words.containsKey(parts[0]))) {
            return;
        }
        Heard heard = words.computeIfAbsent(parts[0], _ -> new Heard());
        heard.lines++;
        heard.bare |= parts.length < 3 || parts[1].length() > LONGEST;
        if (!heard.bare && heard.seconds.size() < MOST_SECOND) {
            heard.seconds.merge(parts[1], 1, Integer::sum);
        }
    }

    private void count(String name, int times) {
        if (!name.isBlank() && name.length() <= LONGEST && (before.size() < MOST || before.containsKey(name))) {
            before.merge(name, times, Integer::sum);
        }
    }

    /// The longest first: one may be the start of another.
    private List<String> sure() {
        if (sure == null) {
            sure = before.keySet().stream()
                    .filter(name -> before.getOrDefault(name, 0) >= OFTEN)
                    .sorted(Comparator.comparingInt(String::length).reversed())
                    .limit(MOST_SURE)
                    .toList();
        }
        return sure;
    }

    /// Whether a clock is written as all of LINE's in this file are.
    boolean isUsual(LineTalkClock clock) {
        return briefHours || !clock.brief();
    }

    /// Who says what in a line; the name is empty where nobody can be told who does.
    Speaker speaker(String line) {
        for (String name : sure()) {
            if (line.length() > name.length() && line.startsWith(name) && line.charAt(name.length()) == ' ') {
                return new Speaker(name, line.substring(name.length() + 1), OFTEN + often(name));
            }
        }
        String[] parts = line.split(" ", 3);
        if (parts.length < 2 || parts[0].isEmpty() || parts[1].isBlank()) {
            return new Speaker("", line, 0);
        }
        Heard heard = words.get(parts[0]);
        if (heard != null && heard.isFamily()) {
            return parts.length == 3 && heard.seconds.containsKey(parts[1])
                    ? new Speaker(parts[0] + " " + parts[1], parts[2], heard.lines)
                    : new Speaker("", line, 0);
        }
        return new Speaker(parts[0], line.substring(parts[0].length() + 1), often(parts[0]));
    }

    private int often(String name) {
        Heard heard = words.get(name.split(" ", 2)[0]);
        return heard == null ? 0 : heard.lines;
    }
}
