package org.murabito.act;

import org.murabito.answer.AnswerJob;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.chat.Message;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.Doors;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.Question;
import org.murabito.runlog.ChatActivity;
import org.murabito.text.Language;

/// Shows questions being worked on through the doors of their places, to whoever waits for an answer.
public record ProgressDisplay(Doors doors, PlaceView view, AnswerWriter writer, PeriodicTask alarm) {
    public AnswerJob.Watching watch(Question question, Message asked) {
        if (!question.asked()) {
            return new NoProgress();
        }
        ChatDoor door = doors.of(question.place().community());
        return new Progress(door, asked, writer.phrases(), alarm, draft -> written(draft, question, asked, door));
    }

    /// By what may be seen from the place now.
    private String written(ChatActivity.Drafted draft, Question question, Message asked, ChatDoor door) {
        return view.sight(question.place())
                .map(sight -> writer.write(draft, sight, door.markup(), Language.of(asked.text())))
                .orElse("");
    }
}
