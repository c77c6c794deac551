package org.murabito.app.eval;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.text.Language;

/// Reads a file of questions and orders. Its form is described at the top of `eval/en.txt`.
final class EvalSetReader {
    private static final Pattern ASKED = Pattern.compile("([qo]) ([a-z0-9-]+): (.+)");
    private static final Pattern FOLLOWING = Pattern.compile("f: (.+)");
    private static final Pattern GOLD = Pattern.compile("[=+] ([a-z0-9-]+) \\| (.+)");
    private static final Pattern OUTCOME = Pattern.compile("! ([a-z]+)(?: (.+))?");
    private static final Pattern REMINDER = Pattern.compile("(\\S+T\\S+)( weekly)? (.+)");

    private final Language village;
    private final List<List<EvalTurn>> talks = new ArrayList<>();
    private final List<EvalSet.Board> boards = new ArrayList<>();
    private @Nullable LocalDate today;
    private ZoneId zone = ZoneId.of("UTC");
    private int line;
    private @Nullable Open open;

    /// One of which the rest is still to come.
    private record Open(
            int line,
            EvalTurn.Kind kind,
            String channel,
            String text,
            List<ExpectedMessage> first,
            List<ExpectedMessage> also,
            List<Expected> other) {}

    private EvalSetReader(Language village) {
        this.village = village;
    }

    static EvalSet read(Language village, String text) {
        EvalSetReader reader = new EvalSetReader(village);
        text.lines().forEach(reader::take);
        return reader.whole();
    }

    private void take(String text) {
        line++;
        if (text.isBlank() || text.startsWith("#")) {
            return;
        }
        Matcher asked = ASKED.matcher(text);
        Matcher following = FOLLOWING.matcher(text);
        if (asked.matches()) {
            close();
            talks.add(new ArrayList<>());
            begin(
                    asked.group(1).equals("q") ? EvalTurn.Kind.QUESTION : EvalTurn.Kind.ORDER,
                    asked.group(2),
                    asked.group(3));
        } else if (following.matches()) {
            Open before = close();
            if (before == null) {
                throw wrong("nothing goes before this");
            }
            begin(EvalTurn.Kind.FOLLOW_UP, before.channel(), following.group(1));
        } else if (open != null) {
            takeWanted(text, open);
        } else {
            takeHeader(text);
        }
    }

    private void begin(EvalTurn.Kind kind, String channel, String text) {
        open = new Open(line, kind, channel, text, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    private void takeHeader(String text) {
        List<String> words = Arrays.asList(text.split(" "));
        try {
            switch (words.getFirst()) {
                case "today" -> today = LocalDate.parse(words.getLast());
                case "zone" -> zone = ZoneId.of(words.getLast());
                case "board" -> boards.add(new EvalSet.Board(line, words.getLast()));
                default -> throw wrong("expected today, zone, board, or \"q CHANNEL: …\"");
            }
        } catch (DateTimeException e) {
            throw wrong("\"" + words.getLast() + "\" is no date like 2026-11-24 and no zone like Asia/Tokyo");
        }
    }

    private void takeWanted(String text, Open turn) {
        Matcher gold = GOLD.matcher(text);
        Matcher outcome = OUTCOME.matcher(text);
        if (gold.matches()) {
            (text.startsWith("=") ? turn.first() : turn.also())
                    .add(new ExpectedMessage(line, gold.group(1), gold.group(2)));
        } else if (text.equals("-")) {
            turn.other().add(new Expected.NotFound());
        } else if (outcome.matches()) {
            turn.other().add(outcome(outcome.group(1), outcome.group(2) == null ? "" : outcome.group(2)));
        } else {
            throw wrong("expected \"= CHANNEL | words\", \"+ CHANNEL | words\", \"-\" or \"! …\"");
        }
    }

    private Expected outcome(String name, String rest) {
        return switch (name) {
            case "reminder" -> reminder(rest);
            case "entry" -> new Expected.Listed(rest, false);
            case "done" -> new Expected.Listed(rest, true);
            case "note" -> new Expected.Noted(rest, true);
            case "forgot" -> new Expected.Noted(rest, false);
            case "quiet" -> new Expected.Silenced(true);
            case "silent" -> new Expected.Silenced(false);
            case "shows" -> new Expected.Shows(List.of(rest.split("\\|")));
            case "refused" -> new Expected.Refused();
            default ->
                throw wrong("\"" + name + "\" is no outcome: reminder, entry, done, note, forgot, quiet, silent, shows"
                        + " or refused");
        };
    }

    private Expected reminder(String rest) {
        Matcher match = REMINDER.matcher(rest);
        if (!match.matches()) {
            throw wrong("expected \"! reminder 2026-11-25T12:00 [weekly] WORD\"");
        }
        try {
            return new Expected.Reminds(LocalDateTime.parse(match.group(1)), match.group(2) != null, match.group(3));
        } catch (DateTimeException e) {
            throw wrong("\"" + match.group(1) + "\" is no time like 2026-11-25T12:00");
        }
    }

    private @Nullable Open close() {
        Open turn = open;
        if (turn == null) {
            return null;
        }
        open = null;
        talks.getLast().add(new EvalTurn(turn.line(), turn.kind(), turn.channel(), turn.text(), wanted(turn)));
        return turn;
    }

    private Expected wanted(Open turn) {
        if (turn.other().size() == 1 && turn.first().isEmpty()) {
            return turn.other().getFirst();
        }
        if (turn.other().isEmpty() && !turn.first().isEmpty()) {
            return new Expected.Cited(turn.first(), turn.also());
        }
        throw new EvalMistake(turn.line(), "needs citations that are right, or one other thing, and not both");
    }

    private EvalSet whole() {
        close();
        LocalDate day = today;
        if (day == null) {
            throw wrong("the file needs a line \"today 2026-11-24\"");
        }
        return new EvalSet(village, day, zone, boards, talks);
    }

    private EvalMistake wrong(String why) {
        return new EvalMistake(line, why);
    }
}
