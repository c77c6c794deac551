package org.murabito.action;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// A call of an action that a model makes in the [ActionTown].
///
/// @param arguments as JSON
/// @param place where Ana asks for it
/// @param asks whether she is asked before it is done
/// @param denied who may not have it done; null for nobody, as at the operator's terminal
/// @param deniedPlace where they ask; null for a page
public record ActionCase(
        String action,
        String arguments,
        PlaceId place,
        boolean asks,
        @Nullable MemberId denied,
        @Nullable PlaceId deniedPlace) {
    /// One of each action at least.
    public static List<ActionCase> all() {
        return Stream.of(WorkCases.all(), PlaceCases.all())
                .flatMap(List::stream)
                .toList();
    }

    /// In the square, denied to somebody there.
    static ActionCase of(String action, String arguments, @Nullable MemberId denied) {
        return new ActionCase(action, arguments, ActionTown.SQUARE, false, denied, ActionTown.SQUARE);
    }

    ActionCase asking() {
        return new ActionCase(action, arguments, place, true, denied, deniedPlace);
    }

    ActionCase in(PlaceId other) {
        return new ActionCase(action, arguments, other, asks, denied, other);
    }

    ActionCase deniedOnPages() {
        return new ActionCase(action, arguments, place, asks, ActionTown.BEN, null);
    }

    @Override
    public String toString() {
        return action + " " + arguments;
    }
}
