package org.murabito.slack.say;

import java.net.URI;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.chat.Member;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.door.Markup;
import org.murabito.text.Regex;

/// CommonMark, with channels as Slack names them and the addresses that Slack opens. Members are named, not mentioned:
/// a mention would call them.
final class SlackMarkup implements Markup {
    private static final Pattern ANYWHERE = Regex.compile("[\\\\`*_\\[\\]<>~&|#]");
    private static final Pattern COPIED =
            Regex.compile("\\.slack\\.com/archives/(?<channel>[A-Z0-9]+)/p(?<seconds>\\d{10})(?<rest>\\d{6})\\b");
    private static final Pattern ADDRESS = Regex.compile("(?i)(https?|mailto)(:)");
    private static final Pattern LINE_START = Regex.compile("(?m)^([ \\t]*)([-+=]|\\d{1,9}(?=[.)]))");
    private static final Pattern INDENT = Regex.compile("(?m)^[ \\t]+");

    private final Supplier<URI> workspace;

    /// @param workspace where the workspace is opened in a browser
    SlackMarkup(Supplier<URI> workspace) {
        this.workspace = workspace;
    }

    @Override
    public String command(String name) {
        return "/murabito " + name;
    }

    @Override
    public String mention(Member member) {
        return "@" + escape(member.name());
    }

    @Override
    public String mention(Place place) {
        if (place.kind() == PlaceKind.THREAD) {
            Address address = Address.of(place.id());
            return "[" + escape(place.name()) + "](" + link(place.id(), address.root()) + ")";
        }
        return place.kind() == PlaceKind.CHANNEL ? "<#" + place.id().key() + ">" : escape(place.name());
    }

    @Override
    public String link(PlaceId place, String key) {
        Address address = Address.of(place);
        String message = "archives/" + address.channel() + "/p" + key.replace(".", "");
        boolean inThread = !address.root().isEmpty() && !address.root().equals(key);
        return workspace.get().resolve(message)
                + (inThread ? "?thread_ts=" + address.root() + "&cid=" + address.channel() : "");
    }

    /// Keys are one of a kind within a channel, so the thread that an address may name says nothing more.
    @Override
    public Optional<String> key(PlaceId place, String address) {
        Matcher copied = COPIED.matcher(address);
        return copied.find() && copied.group("channel").equals(Address.of(place).channel())
                ? Optional.of(copied.group("seconds") + "." + copied.group("rest"))
                : Optional.empty();
    }

    @Override
    public String escape(String text) {
        String safe = ANYWHERE.matcher(text).replaceAll("\\\\$0");
        safe = ADDRESS.matcher(safe).replaceAll("$1\\\\$2");
        safe = INDENT.matcher(safe).replaceAll("");
        return LINE_START.matcher(safe).replaceAll(found -> {
            String mark = found.group(2);
            return Character.isDigit(mark.charAt(0))
                    ? mark.substring(0, mark.length() - 1) + "&#" + (int) mark.charAt(mark.length() - 1) + ";"
                    : "\\\\" + mark;
        });
    }
}
