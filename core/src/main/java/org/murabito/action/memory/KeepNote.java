package org.murabito.action.memory;

import java.util.Optional;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.Undo;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Place;
import org.murabito.knowledge.Subject;
import org.murabito.knowledge.note.Note;
import org.murabito.knowledge.note.Notes;

/// Keeps a note that the asker gives: of themselves, of the place where they are, or of anything that has a name there.
/// Whoever reads the place may be told of it.
public final class KeepNote extends Action<Note> {
    static final String NAME = "keep_note";
    public static final String TEXT = "text";
    public static final String ABOUT = "about";
    public static final String ME = "me";
    public static final String HERE = "here";

    private static final int LONGEST_NAME = 80;

    /// What a place without a name is called.
    private static final String GROUP = "we";

    private final Notes notes;
    private final CommunityStore communities;

    public KeepNote(Notes notes, CommunityStore communities) {
        super(NAME, Effect.CHANGES);
        this.notes = notes;
        this.communities = communities;
    }

    @Override
    public ActionResult<Note> run(ActionRequest request, Arguments arguments) {
        String text = arguments.text(TEXT).orElse("").replaceAll("\\s+", " ");
        String about = arguments.text(ABOUT).orElse(ME);
        Place place = Optional.ofNullable(request.place())
                .flatMap(communities::findPlace)
                .orElse(null);
        if (place == null) {
            return MemoryWords.refusal(ActionResult.Reason.INVALID, "note.no-place");
        }
        if (text.isEmpty() || text.length() > Notes.LONGEST) {
            return MemoryWords.refusal(ActionResult.Reason.INVALID, "value.length", text.length(), Notes.LONGEST);
        }
        if (!isNamed(about)) {
            return MemoryWords.refusal(ActionResult.Reason.INVALID, "note.about-nothing");
        }
        if (about.length() > LONGEST_NAME) {
            return MemoryWords.refusal(ActionResult.Reason.INVALID, "value.length", about.length(), LONGEST_NAME);
        }
        if (notes.in(request.sight(), place.id(), request.at()).size() >= Notes.MOST) {
            return MemoryWords.refusal(ActionResult.Reason.CONFLICT, "note.full", Notes.MOST);
        }
        Note note = notes.keep(request.member(), place, subject(about, place, request), text, request.at());
        return new ActionResult.Receipt<>(
                note,
                style -> MemoryWords.say(style, "note.kept", style.escape(text)),
                new Undo(ForgetNote.NAME, Arguments.of(ForgetNote.NOTE, note.key())));
    }

    private static boolean isNamed(String name) {
        return name.codePoints().anyMatch(Character::isLetterOrDigit);
    }

    private static Subject subject(String about, Place place, ActionRequest request) {
        return switch (about) {
            case ME -> new Subject.Person(request.member());
            case HERE -> Subject.Thing.called(isNamed(place.name()) ? place.name() : GROUP);
            default -> Subject.Thing.called(about);
        };
    }
}
