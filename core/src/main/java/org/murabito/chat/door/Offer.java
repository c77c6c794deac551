package org.murabito.chat.door;

import org.jspecify.annotations.Nullable;

/// Buttons below something that Murabito says, for one member to press.
///
/// @param id comes back with the press; at most 50 characters, and no secret
/// @param yes what the one says, at most 40 characters
/// @param no what the other says; null where there is one
public record Offer(String id, String yes, @Nullable String no) {
    private static final String UNDO = "undo:";

    /// To take something back.
    ///
    /// @param asking names what is taken back, see [org.murabito.action.ActionRequest#asking]
    public static Offer toUndo(String asking, String label) {
        return new Offer(UNDO + asking, label, null);
    }

    /// Whether an offer takes something back.
    ///
    /// @param id of the offer
    public static boolean undoes(String id) {
        return id.startsWith(UNDO);
    }

    /// What asked for what an offer takes back.
    ///
    /// @param id of the offer
    public static String asking(String id) {
        return id.substring(UNDO.length());
    }
}
