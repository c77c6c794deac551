package org.murabito.action;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// What was done for a member who asked for it.
///
/// @param asking see [ActionRequest#asking]
/// @param origin see [ActionRequest#origin]; names it among what was done for one asking
/// @param at when it was asked for, or what asks was last edited
/// @param text of the receipt, without markup
/// @param undo the action that takes it back; null where nothing can be taken back
public record PerformedAction(
        String asking,
        String origin,
        MemberId asker,
        @Nullable PlaceId place,
        Instant at,
        String action,
        Arguments arguments,
        String text,
        @Nullable Undo undo) {
    private static final String ORDER = "order";
    private static final String ANSWER = "answer";
    private static final String REFUSED = "refused";

    public PerformedAction {
        at = at.truncatedTo(ChronoUnit.MICROS);
    }

    /// Done at once as it was asked for.
    public static PerformedAction of(
            ActionRequest request, String action, Arguments arguments, ActionResult.Receipt<?> receipt) {
        return of(request, request.origin(), action, arguments, receipt, "");
    }

    /// By an order in plain words.
    public static PerformedAction ordered(ActionRequest request, Arguments arguments, @Nullable Undo undo) {
        return new PerformedAction(
                request.asking(),
                request.origin(),
                request.member(),
                request.place(),
                request.at(),
                ORDER,
                arguments,
                "",
                undo);
    }

    /// The arguments of an order that is known again by them where it is heard again.
    ///
    /// @param answer as it was posted
    /// @param done whether it did what was wanted
    public static Arguments known(String order, String answer, boolean done) {
        Arguments known = Arguments.of(ORDER, order).with(ANSWER, answer);
        return done ? known : known.with(REFUSED, true);
    }

    /// The order that it did; empty where none did it, or one that needs not be known again.
    public Optional<String> order() {
        return action.equals(ORDER) ? arguments.text(ORDER) : Optional.empty();
    }

    /// What was said to the order.
    public String answer() {
        return arguments.written(ANSWER);
    }

    /// Whether the order did not do what was wanted.
    public boolean isRefused() {
        return arguments.flag(REFUSED);
    }

    PerformedAction withoutUndo() {
        return new PerformedAction(asking, origin, asker, place, at, action, arguments, text, null);
    }

    static PerformedAction of(
            ActionRequest request,
            String origin,
            String action,
            Arguments arguments,
            ActionResult.Receipt<?> receipt,
            String text) {
        return new PerformedAction(
                request.asking(),
                origin,
                request.member(),
                request.place(),
                request.at(),
                action,
                arguments,
                text,
                receipt.undo());
    }
}
