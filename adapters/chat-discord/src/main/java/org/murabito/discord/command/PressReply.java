package org.murabito.discord.command;

import net.dv8tion.jda.api.requests.Route;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.discord.wire.DiscordButtons;
import org.murabito.discord.wire.RestClient;

/// Answers one press. The kinds of answers are those of Discord's page "Receiving and Responding".
final class PressReply {
    private static final int ALONE = 4;
    private static final int NOTHING_YET = 6;
    private static final int CHANGED = 7;

    private final RestClient rest;
    private final InteractionToken token;

    PressReply(RestClient rest, InteractionToken token) {
        this.rest = rest;
        this.token = token;
    }

    /// The buttons go, and the words above them stay as they are.
    void taken() {
        callback(CHANGED, DataObject.empty().put("components", DiscordButtons.below(null)));
    }

    void alone(String words) {
        callback(ALONE, InteractionReply.message(words, true));
    }

    /// Nothing changes for now; what is said later is for whoever pressed alone.
    void nothingYet() {
        callback(NOTHING_YET, DataObject.empty().put("flags", InteractionReply.FOR_CALLER_ALONE));
    }

    void aloneLater(String words) {
        rest.send(
                Route.Interactions.CREATE_FOLLOWUP.compile(token.application(), token.token()),
                InteractionReply.message(words, true));
    }

    private void callback(int type, DataObject message) {
        rest.send(
                Route.Interactions.CALLBACK.compile(token.id(), token.token()), InteractionReply.typed(type, message));
    }
}
