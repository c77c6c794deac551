package org.murabito.reminder;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;

/// Names one reminder after what asked for it, so that the same asking sets it once.
public record ReminderId(CommunityId community, String key) {
    /// Behind the last colon stands which call of a model asked for it.
    private static final Pattern ASKED = Pattern.compile("(?:m|w\\d+:message:)(\\d+)(?::.*)?");

    public static ReminderId of(CommunityId community, MessageId asking) {
        return new ReminderId(community, "m" + asking);
    }

    /// @param origin names what asks, for example `message:12`; ids are kept, so those of messages and commands stay
    public static ReminderId of(CommunityId community, String origin) {
        String key = origin.startsWith("message:")
                ? "m" + origin.substring("message:".length())
                : origin.startsWith("command:") ? "c" + origin.substring("command:".length()) : origin;
        return new ReminderId(community, key);
    }

    /// Of the comment on a workspace's entry that something asks for.
    public static ReminderId ofComment(CommunityId community, long workspace, String origin) {
        return new ReminderId(community, "w" + workspace + ":" + origin);
    }

    public boolean isOfWorkspace(long workspace) {
        return key.startsWith("w" + workspace + ":");
    }

    /// The message that asked for it; empty where none did.
    public Optional<MessageId> asking() {
        Matcher asked = ASKED.matcher(key);
        return asked.matches() ? Optional.of(new MessageId(Long.parseLong(asked.group(1)))) : Optional.empty();
    }

    /// Reads what [#toString] wrote.
    public static ReminderId parse(String text) {
        int slash = text.indexOf('/');
        return new ReminderId(new CommunityId(text.substring(0, slash)), text.substring(slash + 1));
    }

    @Override
    public String toString() {
        return community + "/" + key;
    }
}
