package org.murabito.action.archive;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.Undo;
import org.murabito.archive.Stores;
import org.murabito.archive.search.Solutions;
import org.murabito.chat.Member;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.door.Doors;
import org.murabito.sight.Sight;

/// Marks a message as what answers its question, or takes the mark away: what it replies to, else what its thread began
/// with. Whoever asked that may do it, and who manages the community.
public final class MarkSolution extends Action<Message> {
    static final String NAME = "mark_solution";
    public static final String OFF = "off";

    /// A thread longer than that is not read to its beginning.
    private static final int FURTHEST = 2_000;

    private final Stores stores;
    private final Doors doors;

    public MarkSolution(Stores stores, Doors doors) {
        super(NAME, Effect.CHANGES);
        this.stores = stores;
        this.doors = doors;
    }

    @Override
    public ActionResult<Message> run(ActionRequest request, Arguments arguments) {
        Message solution =
                NamedMessage.find(request, arguments, stores.messages()).orElse(null);
        if (solution == null) {
            return NamedMessage.notFound();
        }
        Message question = question(solution, request.sight());
        if (question == null) {
            return NamedMessage.refusal(ActionResult.Reason.INVALID, "solution.which-question");
        }
        if (!request.administrator() && !question.author().equals(request.member())) {
            return NamedMessage.refusal(ActionResult.Reason.NOT_ALLOWED, "solution.not-yours");
        }
        boolean on = !arguments.flag(OFF);
        mark(solution, on);
        return new ActionResult.Receipt<>(
                solution,
                style -> NamedMessage.PHRASES.say(
                        style.language(),
                        on ? "solution.marked" : "solution.unmarked",
                        NamedMessage.shown(solution, stores.communities(), style),
                        NamedMessage.shown(question, stores.communities(), style)),
                new Undo(
                        NAME,
                        Arguments.of(NamedMessage.NUMBER, solution.id().value()).with(OFF, on)));
    }

    private void mark(Message solution, boolean on) {
        doors.of(solution.place().community()).react(solution.place(), solution.key(), Solutions.MARK, on);
        self(solution)
                .ifPresent(self ->
                        stores.messages().react(solution.place(), solution.key(), Solutions.MARK, self.id(), on));
    }

    private Optional<Member> self(Message message) {
        return stores.communities().members(message.place().community()).stream()
                .filter(member -> member.kind() == MemberKind.SELF)
                .findFirst();
    }

    private @Nullable Message question(Message solution, Sight sight) {
        if (solution.replyTo() != null) {
            return stores.messages().find(sight, solution.replyTo()).orElse(null);
        }
        Place place = stores.communities().getPlace(solution.place());
        if (place.kind() != PlaceKind.THREAD) {
            return null;
        }
        // What a thread on Discord began with has the thread's own key.
        return stores.messages()
                .find(sight, place.id(), place.id().key())
                .orElseGet(() -> stores.messages().latest(sight, place.id(), FURTHEST, solution.id()).stream()
                        .findFirst()
                        .orElse(null));
    }
}
