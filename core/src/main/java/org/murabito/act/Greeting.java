package org.murabito.act;

import org.murabito.chat.PlaceId;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.Spoken;
import org.murabito.text.Phrases;

/// What Murabito says of itself where it first appears, in the language that is spoken there.
public record Greeting(PlaceView view, Spoken language, Phrases phrases) {
    String in(PlaceId place) {
        return phrases.say(language.in(place), "introduction", view.ownName(place.community()));
    }
}
