package org.murabito.webchat;

import java.util.regex.Pattern;
import org.murabito.chat.Member;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.door.Markup;
import org.murabito.text.WebAddress;
import org.murabito.webchat.http.WebLinks;

/// CommonMark with `@name`, `#channel` and addresses of this very chat.
final class WebMarkup implements Markup {
    private static final Pattern ANYWHERE = Pattern.compile("[\\\\`*_\\[\\]<>~@&|]");
    private static final Pattern HASH = Pattern.compile("#");
    private static final Pattern ADDRESS = Pattern.compile("(?i)(https?|mailto)(:)");
    private static final Pattern LINE_START = Pattern.compile("(?m)^([ \\t]*)([-+=]|\\d{1,9}(?=[.)]))");
    private static final Pattern INDENT = Pattern.compile("(?m)^[ \\t]+");

    @Override
    public String mention(Member member) {
        return "@" + member.name();
    }

    @Override
    public String mention(Place place) {
        return place.kind() == PlaceKind.THREAD
                ? "[" + escape(place.name()) + "](" + WebLinks.place(place.id()) + ")"
                : "#" + place.name();
    }

    @Override
    public String link(PlaceId place, String key) {
        return WebLinks.message(place, key);
    }

    @Override
    public String quoted(String text) {
        return WebAddress.bracketed(text, this::escape);
    }

    @Override
    public String escape(String text) {
        String safe = ANYWHERE.matcher(text).replaceAll("\\\\$0");
        safe = HASH.matcher(safe).replaceAll("\\\\#");
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
