package org.murabito.format.discord;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Turns Discord's references into the words that a reader sees.
///
/// @see <a href="https://discord.com/developers/docs/reference#message-formatting">Message formatting</a>
public final class DiscordReferences {
    private static final Pattern REFERENCE = Pattern.compile(
            "<(?:(?<kind>@!?|@&|#)(?<id>\\d{1,20})|a?(?<emoji>:\\w{1,64}:)\\d{1,20}|t:(?<time>-?\\d{1,12})(?::\\w)?"
                    + "|(?<command>/[^:<>\\n]{1,100}):\\d{1,20})>");

    private DiscordReferences() {}

    /// What ids are called; an id that says nothing is its own name.
    public interface Names {
        String member(String id);

        String role(String id);

        String channel(String id);
    }

    public static String plain(String raw, Names names) {
        if (raw.indexOf('<') < 0) {
            return raw;
        }
        return REFERENCE.matcher(raw).replaceAll(found -> Matcher.quoteReplacement(words(found, names)));
    }

    private static String words(MatchResult found, Names names) {
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
            case "#" -> "#" + names.channel(id);
            case "@&" -> "@" + names.role(id);
            default -> "@" + names.member(id);
        };
    }

    private static String time(String seconds) {
        try {
            return Instant.ofEpochSecond(Long.parseLong(seconds)).toString();
        } catch (DateTimeException _) {
            return seconds;
        }
    }
}
