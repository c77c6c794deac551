package org.murabito.discord.speak;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Markup;
import org.murabito.text.WebAddress;

/// Discord's mentions and addresses, and its kind of Markdown.
final class DiscordMarkup implements Markup {
    private static final String CHANNELS = "https://discord.com/channels/";
    private static final Pattern COPIED = Pattern.compile(
            "://(?:\\w+\\.)?discord(?:app)?\\.com/channels/(?<guild>\\d{1,20})/(?<channel>\\d{1,20})/(?<key>\\d{1,20})");
    private static final Pattern ID = Pattern.compile("\\d{1,20}");

    /// A backslash takes the meaning from any of these; from `<`, so that no mention, emoji or time is made of ids.
    private static final Pattern ANYWHERE = Pattern.compile("[\\\\`*_\\[\\]<>~|]");

    private static final Pattern LINE_START = Pattern.compile("(?m)^([ \\t]*)([-+#]|\\d{1,9}(?=[.)]))");
    private static final Pattern INDENT = Pattern.compile("(?m)^[ \\t]+");
    private static final Pattern ADDRESS = Pattern.compile("(?i)(https?|mailto|discord)(:)");
    private static final Pattern EVERYBODY = Pattern.compile("@(?=everyone|here|[&!]?\\d)");

    private final Function<CommunityId, String> guildOf;

    /// @param guildOf Discord's id of a community
    DiscordMarkup(Function<CommunityId, String> guildOf) {
        this.guildOf = guildOf;
    }

    @Override
    public String mention(Member member) {
        String id = member.id().key();
        return ID.matcher(id).matches() ? "<@" + id + ">" : escape(member.name());
    }

    @Override
    public String mention(Place place) {
        String id = place.id().key();
        return ID.matcher(id).matches() ? "<#" + id + ">" : "#" + escape(place.name());
    }

    @Override
    public String link(PlaceId place, String key) {
        return CHANNELS + guildOf.apply(place.community()) + "/" + place.key() + "/" + key;
    }

    @Override
    public String time(Instant time, String written) {
        return "<t:" + time.getEpochSecond() + ":f>";
    }

    /// Whichever of its programs the address was copied from.
    @Override
    public Optional<String> key(PlaceId place, String address) {
        Matcher copied = COPIED.matcher(address);
        return copied.find()
                        && copied.group("guild").equals(guildOf.apply(place.community()))
                        && copied.group("channel").equals(place.key())
                ? Optional.of(copied.group("key"))
                : Optional.empty();
    }

    /// In brackets they are links of which Discord shows no preview.
    @Override
    public String quoted(String text) {
        return WebAddress.bracketed(text, this::escape);
    }

    @Override
    public String escape(String text) {
        String safe = ANYWHERE.matcher(text).replaceAll("\\\\$0");
        // Nothing pings that is not allowed to, but the words would look as if it did.
        safe = EVERYBODY.matcher(safe).replaceAll("@\u200b");
        safe = ADDRESS.matcher(safe).replaceAll("$1\\\\$2");
        safe = INDENT.matcher(safe).replaceAll("");
        return LINE_START.matcher(safe).replaceAll(found -> {
            String mark = found.group(2);
            return Character.isDigit(mark.charAt(0)) ? mark + "\u200b" : "\\\\" + mark;
        });
    }
}
