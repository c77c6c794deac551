package org.murabito.act;

import java.util.stream.Stream;
import org.murabito.chat.DoorKind;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.ChatDoor;
import org.murabito.perceive.PlaceLanguage;
import org.murabito.perceive.PlaceView;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// What Murabito says of itself where it first appears, in the language that is spoken there: with the pages of the web
/// chat, and the commands of other platforms.
public record Greeting(PlaceView view, PlaceLanguage language, Phrases phrases) {
    String in(PlaceId place, ChatDoor door) {
        Language spoken = language.in(place);
        String ownName = view.ownName(place.community());
        return phrases.say(spoken, "introduction", ownName, ways(spoken, door));
    }

    private String ways(Language spoken, ChatDoor door) {
        if (door.kind() == DoorKind.WEB) {
            return phrases.say(spoken, "introduction.web");
        }
        Object[] commands = Stream.of("ask", "why", "my-data", "forget-me", "quiet")
                .map(door.markup()::command)
                .toArray();
        return phrases.say(spoken, "introduction.commands", commands);
    }
}
