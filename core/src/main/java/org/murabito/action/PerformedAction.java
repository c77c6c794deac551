package org.murabito.action;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
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
    public PerformedAction {
        at = at.truncatedTo(ChronoUnit.MICROS);
    }

    /// Done at once as it was asked for.
    public static PerformedAction of(
            ActionRequest request, String action, Arguments arguments, ActionResult.Receipt<?> receipt) {
        return of(request, request.origin(), action, arguments, receipt, "");
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
