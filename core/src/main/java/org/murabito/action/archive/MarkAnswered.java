package org.murabito.action.archive;

import java.util.List;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.Undo;
import org.murabito.archive.Stores;
import org.murabito.chat.Message;
import org.murabito.ledger.AnsweredMark;
import org.murabito.ledger.AnsweredMarks;

/// Marks a question as answered, though nothing here answers it, or takes the mark away. Whoever asked it may do it,
/// and
/// who manages the community.
public final class MarkAnswered extends Action<Message> {
    public static final String NAME = "mark_answered";
    public static final String OFF = "off";

    private final Stores stores;
    private final AnsweredMarks marks;

    public MarkAnswered(Stores stores, AnsweredMarks marks) {
        super(NAME, Effect.CHANGES);
        this.stores = stores;
        this.marks = marks;
    }

    @Override
    public ActionResult<Message> run(ActionRequest request, Arguments arguments) {
        Message question =
                NamedMessage.find(request, arguments, stores.messages()).orElse(null);
        if (question == null) {
            return NamedMessage.notFound();
        }
        if (!request.administrator() && !question.author().equals(request.member())) {
            return NamedMessage.refusal(ActionResult.Reason.NOT_ALLOWED, "answered.not-yours");
        }
        boolean on = !arguments.flag(OFF);
        boolean was = !marks.of(List.of(question.id())).isEmpty();
        if (on) {
            marks.put(new AnsweredMark(question.id(), request.member(), request.at()));
        } else {
            marks.remove(question.id());
        }
        Undo undo = new Undo(
                NAME, Arguments.of(NamedMessage.NUMBER, question.id().value()).with(OFF, on));
        return new ActionResult.Receipt<>(
                question,
                style -> NamedMessage.PHRASES.say(
                        style.language(),
                        on ? "answered.marked" : "answered.unmarked",
                        NamedMessage.shown(question, stores.communities(), style)),
                was == on ? null : undo);
    }
}
