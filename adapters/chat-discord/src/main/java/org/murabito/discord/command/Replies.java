package org.murabito.discord.command;

import java.util.List;
import java.util.function.Consumer;
import net.dv8tion.jda.api.requests.Route;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.chat.CommandReply;
import org.murabito.discord.wire.Messages;
import org.murabito.discord.wire.Rest;
import org.murabito.text.markdown.MarkdownParts;
import org.murabito.text.markdown.MarkdownTables;

/// Answers one interaction: at once where that is possible, else it asks for patience first, which only
/// the giver of the command sees.
final class Replies {
    private static final int NOW = 4;
    private static final int LATER = 5;
    private static final int SUPPRESS_EMBEDS = 1 << 2;
    private static final int FOR_CALLER_ALONE = 1 << 6;
    private static final String ORIGINAL = "@original";

    private final Rest rest;
    private final Consumer<DataObject> said;
    private final String id;
    private final String token;
    private final String application;

    /// @param said told of every message that all may see
    Replies(Rest rest, DataObject interaction, Consumer<DataObject> said) {
        this.rest = rest;
        this.said = said;
        this.id = interaction.getString("id");
        this.token = interaction.getString("token");
        this.application = interaction.getString("application_id");
    }

    void now(CommandReply reply) {
        List<String> texts = texts(reply);
        DataObject message = message(texts.getFirst(), reply.forCallerAlone());
        if (reply.forCallerAlone()) {
            callback(NOW, message);
        } else {
            said.accept(shown(message));
        }
        more(texts.subList(1, texts.size()), reply.forCallerAlone());
    }

    void askForPatience() {
        callback(LATER, DataObject.empty().put("flags", FOR_CALLER_ALONE));
    }

    /// After patience was asked for. What all may see comes in messages of its own.
    ///
    /// @param done stands where the patience was asked for
    void later(CommandReply reply, String done) {
        List<String> texts = texts(reply);
        boolean alone = reply.forCallerAlone();
        rest.send(
                Route.Interactions.EDIT_FOLLOWUP.compile(application, token, ORIGINAL),
                Messages.written(alone ? texts.getFirst() : done, null));
        more(alone ? texts.subList(1, texts.size()) : texts, alone);
    }

    private void more(List<String> texts, boolean forCallerAlone) {
        for (String text : texts) {
            DataObject message = rest.object(
                    Route.Interactions.CREATE_FOLLOWUP.compile(application, token), message(text, forCallerAlone));
            if (!forCallerAlone) {
                said.accept(message);
            }
        }
    }

    /// Discord gives the message back where it is asked to
    /// (discord.com/developers/docs/interactions/receiving-and-responding#create-interaction-response).
    private DataObject shown(DataObject message) {
        return rest.object(
                        Route.Interactions.CALLBACK.compile(id, token).withQueryParams("with_response", "true"),
                        typed(NOW, message))
                .getObject("resource")
                .getObject("message");
    }

    private void callback(int type, DataObject message) {
        rest.send(Route.Interactions.CALLBACK.compile(id, token), typed(type, message));
    }

    private static DataObject typed(int type, DataObject message) {
        return DataObject.empty().put("type", type).put("data", message);
    }

    private static DataObject message(String text, boolean forCallerAlone) {
        return Messages.written(text, null).put("flags", SUPPRESS_EMBEDS | (forCallerAlone ? FOR_CALLER_ALONE : 0));
    }

    private static List<String> texts(CommandReply reply) {
        List<String> texts = MarkdownParts.of(MarkdownTables.away(reply.markdown()), Messages.LONGEST);
        return texts.isEmpty() ? List.of("…") : texts;
    }
}
