package org.murabito.action;

import org.murabito.chat.Member;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Markup;

/// No markup: names as they are, for a model. What it says of them is escaped where it is posted.
final class PlainMarkup implements Markup {
    @Override
    public String mention(Member member) {
        return member.name();
    }

    @Override
    public String mention(Place place) {
        return "#" + place.name();
    }

    @Override
    public String link(PlaceId place, String key) {
        return "";
    }

    @Override
    public String escape(String text) {
        return text;
    }
}
