package org.murabito.archive.importing.discord;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.archive.importing.Fields;

/// Turns Discord's references into plain text, where the exporter left them as they are.
final class DiscordText {
    private static final Pattern REFERENCE = Pattern.compile(
            "<(?:(?<kind>@!?|@&|#)(?<id>\\d{1,20})|a?(?<emoji>:\\w{1,64}:)\\d{1,20}|t:(?<time>-?\\d{1,12})(?::\\w)?"
                    + "|(?<command>/[^:<>\\n]{1,100}):\\d{1,20})>");

    private final UnaryOperator<String> channels;

    DiscordText(UnaryOperator<String> channels) {
        this.channels = channels;
    }

    /// @param mentions the members that the message mentions
    String plain(String raw, List<Fields> mentions) {
        if (raw.indexOf('<') < 0) {
            return raw;
        }
        Matcher matcher = REFERENCE.matcher(raw);
        return matcher.replaceAll(found -> Matcher.quoteReplacement(reference(found, mentions)));
    }

    private String reference(java.util.regex.MatchResult found, List<Fields> mentions) {
        if (found.group("emoji") != null) {
            return found.group("emoji");
        }
        if (found.group("command") != null) {
            return found.group("command");
        }
        if (found.group("time") != null) {
            return time(found.group("time"));
        }
        String id = found.group("id");
        return switch (found.group("kind")) {
            case "#" -> "#" + channels.apply(id);
            case "@&" -> "@" + id;
            default -> "@" + name(id, mentions);
        };
    }

    private static String name(String id, List<Fields> mentions) {
        for (Fields user : mentions) {
            if (user.text("id").equals(id)) {
                String name = user.firstText("nickname", "name");
                return name.isEmpty() ? id : name;
            }
        }
        return id;
    }

    private static String time(String seconds) {
        try {
            return Instant.ofEpochSecond(Long.parseLong(seconds)).toString();
        } catch (DateTimeException _) {
            return seconds;
        }
    }
}
