package org.murabito.action.memory;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.Undo;
import org.murabito.chat.MemberId;
import org.murabito.knowledge.Subject;
import org.murabito.knowledge.note.Note;
import org.murabito.knowledge.note.Notes;

/// Forgets a note. Whoever gave it may, whoever it is about, and who manages the community.
public final class ForgetNote extends Action<Note> {
    static final String NAME = "forget_note";
    public static final String NOTE = "note";

    private final Notes notes;

    public ForgetNote(Notes notes) {
        super(NAME, Effect.CHANGES);
        this.notes = notes;
    }

    /// Where somebody else gave it.
    @Override
    public boolean asksFirst(ActionRequest request, Arguments arguments) {
        return find(request, arguments)
                .filter(note -> mayForget(request, note) && !note.by().equals(request.member()))
                .isPresent();
    }

    @Override
    public Arguments readable(ActionRequest request, Arguments arguments) {
        return find(request, arguments)
                .map(note -> arguments.with(NOTE, note.words()))
                .orElse(arguments);
    }

    @Override
    public ActionResult<Note> run(ActionRequest request, Arguments arguments) {
        Note note = find(request, arguments).orElse(null);
        if (note == null) {
            return MemoryWords.refusal(ActionResult.Reason.NOT_FOUND, "note.none");
        }
        if (!mayForget(request, note)) {
            return MemoryWords.refusal(ActionResult.Reason.NOT_ALLOWED, "note.not-yours");
        }
        notes.forget(note);
        return new ActionResult.Receipt<>(
                note,
                style -> MemoryWords.say(style, "note.forgotten", style.escape(note.words())),
                undo(request, note));
    }

    private Optional<Note> find(ActionRequest request, Arguments arguments) {
        String named = arguments.text(NOTE).orElse("");
        return within(request)
                .filter(one -> one.key().equals(named) || one.words().equalsIgnoreCase(named))
                .findFirst();
    }

    /// Those of the place, and those that the asker gave of themselves anywhere.
    private Stream<Note> within(ActionRequest request) {
        List<Note> here =
                request.place() == null ? List.of() : notes.in(request.sight(), request.place(), request.at());
        return Stream.concat(here.stream(), notes.of(request.sight(), request.member()).stream());
    }

    private static boolean mayForget(ActionRequest request, Note note) {
        return request.administrator()
                || note.by().equals(request.member())
                || note.subject().equals(new Subject.Person(request.member()));
    }

    /// A note of somebody's own is given back by them alone.
    private static @Nullable Undo undo(ActionRequest request, Note note) {
        if (note.subject() instanceof Subject.Person(MemberId member) && !member.equals(request.member())) {
            return null;
        }
        String about = note.subject() instanceof Subject.Thing(String name) ? name : KeepNote.ME;
        return new Undo(KeepNote.NAME, Arguments.of(KeepNote.TEXT, note.words()).with(KeepNote.ABOUT, about));
    }
}
