package org.murabito.discord.command;

import net.dv8tion.jda.api.requests.Route;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.discord.wire.Buttons;
import org.murabito.discord.wire.Rest;

/// Answers one press. The kinds of answers are those of Discord's page "Receiving and Responding".
final class PressReply {
    private static final int ALONE = 4;
    private static final int NOTHING_YET = 6;
    private static final int CHANGED = 7;

    private final Rest rest;
    private final Ticket ticket;

    PressReply(Rest rest, Ticket ticket) {
        this.rest = rest;
        this.ticket = ticket;
    }

    /// The buttons go, and the words above them stay as they are.
    void taken() {
        callback(CHANGED, DataObject.empty().put("components", Buttons.below(null)));
    }

    void alone(String words) {
        callback(ALONE, Replies.message(words, true));
    }

    /// Nothing changes for now; what is said later is for whoever pressed alone.
    void nothingYet() {
        callback(NOTHING_YET, DataObject.empty().put("flags", Replies.FOR_CALLER_ALONE));
    }

    void aloneLater(String words) {
        rest.send(
                Route.Interactions.CREATE_FOLLOWUP.compile(ticket.application(), ticket.token()),
                Replies.message(words, true));
    }

    private void callback(int type, DataObject message) {
        rest.send(Route.Interactions.CALLBACK.compile(ticket.id(), ticket.token()), Replies.typed(type, message));
    }
}
