package org.murabito.app.village;

import java.time.DateTimeException;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Attachment;
import org.murabito.chat.PlaceKind;

/// Reads one channel file. Its form is described at the top of `village.txt`.
final class ChannelReader {
    private static final int OLDEST_DAY = -365;
    private static final Pattern MESSAGE = Pattern.compile(
            "(?:(-\\d+) )?(\\d\\d:\\d\\d) (\\*?)([a-z0-9_]+)" + "(?: \\[([a-z0-9-]+)])?(?: >([a-z0-9-]*))?: (.*)");
    private static final Pattern EDITED = Pattern.compile("~ (?:(-\\d+) )?(\\d\\d:\\d\\d)");
    private static final Pattern THREAD = Pattern.compile("== ([a-z0-9-]+) (.+)");
    private static final Pattern FILE = Pattern.compile("@ (\\S+) ([a-z0-9.+-]+/[a-z0-9.+-]+) (\\d+)(?: (\\S+))?");

    private final String key;
    private final String file;
    private final Map<String, String> header = new HashMap<>();
    private final Map<String, String> threads = new LinkedHashMap<>();
    private final Map<String, String> labels = new HashMap<>();
    private final Map<String, MessageDraft> newestByThread = new HashMap<>();
    private final Map<String, String> newestKeyByThread = new HashMap<>();
    private final List<MessageDraft> drafts = new ArrayList<>();
    private String thread = "";
    private boolean inHeader = true;
    private int line;

    private ChannelReader(String key) {
        this.key = key;
        this.file = key + ".txt";
    }

    static ChannelFile read(String key, String text) {
        ChannelReader reader = new ChannelReader(key);
        text.lines().forEach(reader::take);
        return reader.whole();
    }

    private void take(String text) {
        line++;
        if (text.startsWith("#")) {
            return;
        }
        if (inHeader) {
            takeHeader(text);
        } else if (text.startsWith("    ")) {
            current().goOn(text.substring(4));
        } else if (text.isBlank()) {
            return;
        } else if (text.startsWith("==")) {
            takeThread(text);
        } else if (text.startsWith("+ ")) {
            takeReaction(text);
        } else if (text.startsWith("@ ")) {
            Matcher match = matched(FILE, text, "\"@ NAME TYPE/SUBTYPE BYTES [URL]\"");
            String url = match.group(4) == null ? "" : match.group(4);
            current().attach(new Attachment(match.group(1), match.group(2), Long.parseLong(match.group(3)), url));
        } else if (text.startsWith("~ ")) {
            Matcher match = matched(EDITED, text, "\"~ [-DAYS] HH:MM\"");
            current().edited(moment(match.group(1), match.group(2), current()));
        } else {
            takeMessage(matched(
                    MESSAGE,
                    text,
                    "\"[-DAYS] HH:MM speaker [label] >label: text\", or a line that starts with"
                            + " four spaces, ==, +, @, ~ or #"));
        }
    }

    private void takeHeader(String text) {
        if (text.equals("---")) {
            inHeader = false;
            return;
        }
        int colon = text.indexOf(": ");
        String name = colon < 0 ? text : text.substring(0, colon);
        if (colon < 0 || !List.of("name", "kind", "topic").contains(name)) {
            throw wrong("\"" + text + "\" is no header: name, kind or topic, then a colon; --- ends them");
        }
        header.put(name, text.substring(colon + 2).strip());
    }

    private void takeThread(String text) {
        if (text.equals("==")) {
            thread = "";
            return;
        }
        Matcher match = matched(THREAD, text, "\"== slug Title\" to start a thread, \"==\" to end it");
        thread = match.group(1);
        if (threads.putIfAbsent(thread, match.group(2)) != null) {
            throw wrong("thread " + thread + " is there already");
        }
    }

    private void takeReaction(String text) {
        List<String> words = Arrays.asList(text.strip().split(" +"));
        if (words.size() < 3) {
            throw wrong("expected \"+ EMOJI member …\"");
        }
        current().react(words.get(1), words.subList(2, words.size()));
    }

    private void takeMessage(MatchResult match) {
        MessageDraft before = newestByThread.get(thread);
        DayTime at = moment(match.group(1), match.group(2), before);
        String ordinal = "v%04d".formatted(drafts.size() + 1);
        MessageDraft draft = new MessageDraft(
                line,
                ordinal,
                thread,
                at,
                new MessageDraft.Opening(
                        match.group(4), !match.group(3).isEmpty(), answered(match.group(6)), match.group(7)));
        if (match.group(5) != null && labels.putIfAbsent(match.group(5), ordinal) != null) {
            throw wrong("label " + match.group(5) + " is there already");
        }
        drafts.add(draft);
        newestByThread.put(thread, draft);
        newestKeyByThread.put(thread, ordinal);
    }

    private @Nullable String answered(@Nullable String label) {
        if (label == null) {
            return null;
        }
        String answered = label.isEmpty() ? newestKeyByThread.get(thread) : labels.get(label);
        if (answered == null) {
            throw wrong("nothing above is labelled \"" + label + "\": write [label] after a speaker further up");
        }
        return answered;
    }

    private DayTime moment(@Nullable String day, String time, @Nullable MessageDraft after) {
        if (day == null && after == null) {
            throw wrong("the first message of a channel or thread needs a day, for example -12");
        }
        try {
            int days = day == null && after != null ? after.at().day() : Integer.parseInt(String.valueOf(day));
            DayTime moment = new DayTime(days, LocalTime.parse(time));
            if (days < OLDEST_DAY || days > -1) {
                throw wrong("day " + days + " is not allowed: " + OLDEST_DAY + " to -1 (yesterday)");
            }
            if (after != null && moment.compareTo(after.at()) < 0) {
                throw wrong("this is earlier than the message before it");
            }
            return moment;
        } catch (DateTimeException | NumberFormatException e) {
            throw wrong("\"" + time + "\" is no time of day: 00:00 to 23:59");
        }
    }

    private MessageDraft current() {
        if (drafts.isEmpty()) {
            throw wrong("this belongs to a message, and there is none above");
        }
        return drafts.getLast();
    }

    private Matcher matched(Pattern pattern, String text, String allowed) {
        Matcher match = pattern.matcher(text);
        if (!match.matches()) {
            throw wrong("expected " + allowed);
        }
        return match;
    }

    private VillageException wrong(String why) {
        return new VillageException(file, line, why);
    }

    private ChannelFile whole() {
        String name = header.get("name");
        PlaceKind kind = switch (header.getOrDefault("kind", "")) {
            case "channel" -> PlaceKind.CHANNEL;
            case "forum" -> PlaceKind.FORUM;
            default -> null;
        };
        if (name == null || kind == null) {
            throw wrong("the header needs \"name: …\" and \"kind: channel\" or \"kind: forum\", then ---");
        }
        List<VillageMessage> entries = drafts.stream().map(MessageDraft::entry).toList();
        return new ChannelFile(key, name, kind, header.getOrDefault("topic", ""), threads, entries);
    }
}
