package org.murabito.command;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Solutions;
import org.murabito.archive.Stores;
import org.murabito.chat.CommandCall;
import org.murabito.chat.CommandForm;
import org.murabito.chat.CommandReply;
import org.murabito.chat.Doors;
import org.murabito.chat.Member;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.perceive.PlaceView;
import org.murabito.sight.Sight;

/// Marks a message as what answers its question: what it replies to, else what its thread began with.
/// Whoever asked that may do it, and who manages the community.
record MarkSolution(Stores stores, PlaceView view, Doors doors, Telling telling) implements Command {
    private static final String NAME = "mark-solution";
    private static final String MESSAGE = "message";
    /// A thread longer than that is not read to its beginning.
    private static final int FURTHEST = 2_000;

    @Override
    public CommandForm form() {
        return telling.form(NAME, telling.argument(NAME, MESSAGE, CommandForm.Kind.MESSAGE, true));
    }

    @Override
    public boolean tellsAll() {
        return true;
    }

    @Override
    public CommandReply run(CommandCall call) {
        Sight sight = view.sight(call.place(), call.caller()).orElse(null);
        Message solution = sight == null
                ? null
                : call.argument(MESSAGE)
                        .flatMap(key -> stores.messages().find(sight, call.place(), key))
                        .orElse(null);
        if (sight == null || solution == null) {
            return telling.alone(call, "no-message");
        }
        Message question = question(solution, sight);
        if (question == null) {
            return telling.alone(call, "solution.which-question");
        }
        if (!call.administrator() && !question.author().equals(call.caller())) {
            return telling.alone(call, "solution.not-yours");
        }
        mark(solution);
        return CommandReply.toAll(telling.say(
                call.language(),
                "solution.marked",
                telling.markup(call).link(solution.place(), solution.key()),
                telling.markup(call).link(question.place(), question.key())));
    }

    private void mark(Message solution) {
        doors.of(solution.place().community()).react(solution.place(), solution.key(), Solutions.MARK, true);
        self(solution)
                .ifPresent(self ->
                        stores.messages().react(solution.place(), solution.key(), Solutions.MARK, self.id(), true));
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
