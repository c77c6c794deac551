package org.murabito.act;

import java.util.Optional;
import org.murabito.answer.AnswerJob;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.chat.Message;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.Doors;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.Question;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

/// Shows questions being worked on through the doors of their places, to whoever waits for an answer.
public record ProgressDisplay(Doors doors, PlaceView view, AnswerWriter writer, PeriodicTask alarm) {
    /// @param sight under which it is worked on
    public AnswerJob.Watching watch(Question question, Message asked, Sight sight) {
        if (!question.asked()) {
            return new NoProgress();
        }
        ChatDoor door = doors.of(question.place().community());
        Language language = Language.of(asked.text());
        return new Progress(
                door,
                asked,
                writer.phrases(),
                alarm,
                () -> seen(question, sight).map(now -> draft -> writer.write(draft, now, door.markup(), language)));
    }

    /// What may be seen from the place now; empty where that is not all any more that is drawn on.
    private Optional<Sight> seen(Question question, Sight drawnOn) {
        return view.sight(question.place())
                .filter(now -> now.coversAll(drawnOn.audiences().orElse(null)));
    }
}
