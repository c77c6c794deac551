package org.murabito.discord.hear;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.dv8tion.jda.api.utils.data.DataObject;

/// Turns Discord's references into the words that a reader sees, as exports have them.
final class PlainText {
    private static final Pattern REFERENCE = Pattern.compile(
            "<(?:(?<kind>@!?|@&|#)(?<id>\\d{1,20})|a?(?<emoji>:\\w{1,64}:)\\d{1,20}|t:(?<time>-?\\d{1,12})(?::\\w)?"
                    + "|(?<command>/[^:<>\\n]{1,100}):\\d{1,20})>");

    private final References references;

    PlainText(References references) {
        this.references = references;
    }

    /// @param message names whom it mentions
    String of(String raw, DataObject message) {
        if (raw.indexOf('<') < 0) {
            return raw;
        }
        Matcher matcher = REFERENCE.matcher(raw);
        return matcher.replaceAll(found -> Matcher.quoteReplacement(words(found, message)));
    }

    private String words(MatchResult found, DataObject message) {
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
            case "#" -> "#" + references.channel(id);
            case "@&" -> "@" + (references.isOwnRole(id) ? references.ownName() : references.role(id));
            default -> "@" + (id.equals(references.self()) ? references.ownName() : name(id, message));
        };
    }

    private static String name(String id, DataObject message) {
        for (DataObject user : Json.objects(message, "mentions")) {
            if (user.getString("id", "").equals(id)) {
                DataObject member = Json.object(user, "member");
                return Authors.name(user, member, id);
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
