package org.murabito.perceive;

import java.util.List;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.text.Language;

/// Which language a place speaks, where Murabito speaks to nobody in particular.
@FunctionalInterface
public interface PlaceLanguage {
    Language in(PlaceId place);

    /// What most of the newest lines there are in.
    ///
    /// @param otherwise where nothing was said yet
    static PlaceLanguage byTalk(PlaceView view, PlaceLanguage otherwise) {
        return place -> {
            List<Message> newest = view.newest(place, 20);
            long japanese = newest.stream()
                    .filter(message -> Language.of(message.text()) == Language.JAPANESE)
                    .count();
            if (newest.isEmpty()) {
                return otherwise.in(place);
            }
            return 2 * japanese >= newest.size() ? Language.JAPANESE : Language.ENGLISH;
        };
    }
}
