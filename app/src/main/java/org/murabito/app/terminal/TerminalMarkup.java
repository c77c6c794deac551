package org.murabito.app.terminal;

import java.util.function.BiFunction;
import org.murabito.chat.Member;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Markup;

/// Plain text: a terminal obeys no markup, only control characters.
public final class TerminalMarkup implements Markup {
    private final BiFunction<PlaceId, String, String> links;

    /// @param links the address that opens a message, by its place and key
    public TerminalMarkup(BiFunction<PlaceId, String, String> links) {
        this.links = links;
    }

    @Override
    public String mention(Member member) {
        return "@" + member.name();
    }

    @Override
    public String mention(Place place) {
        return "#" + place.name();
    }

    @Override
    public String link(PlaceId place, String key) {
        return links.apply(place, key);
    }

    @Override
    public String escape(String text) {
        return text.replaceAll("[\\p{Cntrl}&&[^\\n\\t]]", "");
    }
}
