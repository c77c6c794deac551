package org.murabito.act;

import org.murabito.chat.PlaceId;
import org.murabito.perceive.PlaceLanguage;
import org.murabito.perceive.PlaceView;
import org.murabito.text.Phrases;

/// What Murabito says of itself where it first appears, in the language that is spoken there.
public record Greeting(PlaceView view, PlaceLanguage language, Phrases phrases) {
    String in(PlaceId place) {
        return phrases.say(language.in(place), "introduction", view.ownName(place.community()));
    }
}
