package org.murabito.action.memory;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.Undo;
import org.murabito.archive.Stores;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.feedback.Correction;
import org.murabito.feedback.RatedMessage;
import org.murabito.feedback.Ratings;
import org.murabito.knowledge.Subject;
import org.murabito.knowledge.note.Note;
import org.murabito.knowledge.note.Notes;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunStore;

/// Takes down that an answer was wrong and what is right, when a member says so: the message that says it
/// comes in beside what that answer quoted from now on, and its words are kept as a note. Which answer is
/// meant says the reply; else it is the last one there.
public final class CorrectAnswer extends Action<Message> {
    static final String NAME = "correct_answer";
    public static final String TEXT = "text";
    static final String MESSAGE = "message";
    static final String OFF = "off";

    private static final int LONGEST_SUBJECT = 80;
    private static final int RUNS_BACK = 30;

    private final Stores stores;
    private final RunStore runs;
    private final Ratings ratings;
    private final Notes notes;

    public CorrectAnswer(Stores stores, RunStore runs, Ratings ratings, Notes notes) {
        super(NAME, Effect.CHANGES);
        this.stores = stores;
        this.runs = runs;
        this.ratings = ratings;
        this.notes = notes;
    }

    @Override
    public ActionResult<Message> run(ActionRequest request, Arguments arguments) {
        String text = arguments.text(TEXT).orElse("").replaceAll("\\s+", " ");
        Place place = Optional.ofNullable(request.place())
                .flatMap(stores.communities()::findPlace)
                .orElse(null);
        if (place == null) {
            return MemoryWords.refusal(ActionResult.Reason.INVALID, "note.no-place");
        }
        if (text.isEmpty() || text.length() > Notes.LONGEST) {
            return MemoryWords.refusal(ActionResult.Reason.INVALID, "value.length", text.length(), Notes.LONGEST);
        }
        if (arguments.flag(OFF)) {
            return takeBack(request, place, text, arguments);
        }
        Message words = asking(request, place).orElse(null);
        Message question = words == null ? null : question(request, words).orElse(null);
        if (words == null || question == null) {
            return MemoryWords.refusal(ActionResult.Reason.NOT_FOUND, "correct.which");
        }
        ratings.correct(new Correction(question.id(), words.id()));
        notes.keep(request.member(), place, about(question), text, request.at());
        return new ActionResult.Receipt<>(
                words,
                style -> MemoryWords.say(style, "correct.kept", style.escape(text)),
                new Undo(
                        NAME,
                        Arguments.of(TEXT, text)
                                .with(MESSAGE, words.id().value())
                                .with(OFF, true)));
    }

    private Optional<Message> asking(ActionRequest request, Place place) {
        return Optional.ofNullable(request.replyTo())
                .flatMap(key -> stores.messages().find(request.sight(), place.id(), key));
    }

    private Optional<Message> question(ActionRequest request, Message words) {
        return answered(request, words)
                .or(() -> runs.latest(request.community(), RUNS_BACK).stream()
                        .filter(run -> words.place().equals(run.place()) && run.end() != null)
                        .map(RunRecord::question)
                        .filter(Objects::nonNull)
                        .filter(asked -> asked.compareTo(words.id()) < 0)
                        .findFirst())
                .flatMap(asked -> stores.messages().find(request.sight(), asked));
    }

    private Optional<MessageId> answered(ActionRequest request, Message words) {
        return Optional.ofNullable(words.replyTo())
                .flatMap(to -> stores.messages().find(request.sight(), to))
                .flatMap(answer -> ratings.questionOf(answer.place(), answer.key()));
    }

    private static Subject about(Message question) {
        String asked = question.text().replaceFirst("^@\\S+\\s*", "").replaceAll("\\s+", " ");
        return Subject.Thing.called(asked.substring(0, Math.min(asked.length(), LONGEST_SUBJECT)));
    }

    private ActionResult<Message> takeBack(ActionRequest request, Place place, String text, Arguments arguments) {
        Message words = said(request, arguments).orElse(null);
        if (words == null) {
            return MemoryWords.refusal(ActionResult.Reason.NOT_FOUND, "correct.which");
        }
        if (!words.author().equals(request.member())) {
            return MemoryWords.refusal(ActionResult.Reason.NOT_ALLOWED, "note.not-yours");
        }
        ratings.about(List.of(words.id())).stream()
                .filter(RatedMessage::corrects)
                .forEach(one -> ratings.takeBack(new Correction(one.question(), words.id())));
        notes.in(request.sight(), place.id(), request.at()).stream()
                .filter(note ->
                        note.by().equals(request.member()) && note.words().equals(text))
                .reduce((_, newest) -> newest)
                .ifPresent((Note note) -> notes.forget(note));
        return new ActionResult.Receipt<>(
                words, style -> MemoryWords.say(style, "correct.forgotten", style.escape(text)), null);
    }

    private Optional<Message> said(ActionRequest request, Arguments arguments) {
        return arguments
                .number(MESSAGE)
                .map(MessageId::new)
                .flatMap(id -> stores.messages().find(request.sight(), id));
    }
}
