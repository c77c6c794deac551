package org.murabito.answer.draft;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.murabito.answer.draft.Drafting.Claim;
import org.murabito.answer.draft.Drafting.Draft;

/// Says that nothing was done, where a reader may believe otherwise.
///
/// @param kept whether there is a receipt, or what is asked before it is done
/// @param acted whether something was done that leaves no receipt, as by a tool of others, or was answered before
/// @param note says it; blank where nobody asked for anything
public record EmptyClaims(BooleanSupplier kept, BooleanSupplier acted, String note) {
    /// @param below whether something that Murabito keeps is shown below it, as a list
    public String noted(Draft draft, boolean below) {
        boolean empty = isEmpty(draft) && !(draft.claim() == Claim.LIKELY && below);
        return empty ? (draft.text() + "\n\n" + note).strip() : draft.text();
    }

    /// The same where what is only likely is none.
    public EmptyClaims unlikely() {
        return new EmptyClaims(kept, () -> true, note);
    }

    /// While it is written nothing is shown that one may take for the news of an action, until there is one.
    public Draft whileWritten(Draft draft) {
        return isEmpty(draft) ? new Draft("", List.of()) : draft;
    }

    /// Whether it tells of an action, and there is none.
    public boolean isEmpty(Draft draft) {
        return switch (draft.claim()) {
            case NONE -> false;
            case LIKELY -> !note.isBlank() && !kept.getAsBoolean() && !acted.getAsBoolean();
            case MADE -> !kept.getAsBoolean();
        };
    }
}
