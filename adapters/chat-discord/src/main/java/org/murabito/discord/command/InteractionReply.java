package org.murabito.discord.command;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import net.dv8tion.jda.api.requests.Route;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.chat.command.CommandReply;
import org.murabito.discord.wire.DiscordRefused;
import org.murabito.discord.wire.Messages;
import org.murabito.discord.wire.RestClient;
import org.murabito.text.markdown.MarkdownParts;
import org.murabito.text.markdown.MarkdownTables;

/// Answers one interaction: at once where that is possible, else it asks for patience first, which only
/// the giver of the command sees.
final class InteractionReply {
    private static final int NOW = 4;
    private static final int LATER = 5;
    private static final int SUPPRESS_EMBEDS = 1 << 2;
    static final int FOR_CALLER_ALONE = 1 << 6;
    private static final int AWAITED = 1 << 7;
    private static final String ORIGINAL = "@original";

    private final RestClient rest;
    private final InteractionToken token;

    InteractionReply(RestClient rest, InteractionToken token) {
        this.rest = rest;
        this.token = token;
    }

    /// Whether it fits into one message, which alone can be the first word.
    static boolean isShort(CommandReply reply) {
        return texts(reply).size() == 1;
    }

    /// The first word.
    ///
    /// @param said called with a message that all may see
    void now(CommandReply reply, Consumer<DataObject> said) {
        DataObject message = message(texts(reply).getFirst(), reply.forCallerAlone());
        if (reply.forCallerAlone()) {
            callback(NOW, message);
        } else {
            shown(message).ifPresent(said);
        }
    }

    void askForPatience() {
        callback(LATER, DataObject.empty().put("flags", FOR_CALLER_ALONE));
    }

    /// To the caller alone, where patience was asked for. What stands there comes last: until then it is
    /// known not to be answered whole.
    void later(CommandReply reply) {
        List<String> texts = texts(reply);
        for (String text : texts.subList(1, texts.size())) {
            rest.send(
                    Route.Interactions.CREATE_FOLLOWUP.compile(token.application(), token.token()),
                    message(text, true));
        }
        rest.send(
                Route.Interactions.EDIT_FOLLOWUP.compile(token.application(), token.token(), ORIGINAL),
                Messages.written(texts.getFirst(), null).put("flags", SUPPRESS_EMBEDS));
    }

    /// How far an earlier life got with it.
    ReplyState progress() {
        Optional<DataObject> first = original();
        return first.map(message ->
                        (message.getInt("flags", 0) & AWAITED) != 0 ? ReplyState.AWAITED : ReplyState.ANSWERED)
                .orElse(ReplyState.UNTOUCHED);
    }

    private Optional<DataObject> original() {
        try {
            return Optional.of(rest.object(
                    Route.Interactions.GET_MESSAGE.compile(token.application(), token.token(), ORIGINAL), null));
        } catch (DiscordRefused refused) {
            if (refused.isGone()) {
                return Optional.empty();
            }
            throw refused;
        }
    }

    /// Discord gives the message back where it is asked to, or says that it took it and no more
    /// (discord.com/developers/docs/interactions/receiving-and-responding#create-interaction-response).
    private Optional<DataObject> shown(DataObject message) {
        Optional<DataObject> answer = rest.objectIfAny(
                Route.Interactions.CALLBACK.compile(token.id(), token.token()).withQueryParams("with_response", "true"),
                typed(NOW, message));
        return answer.flatMap(given -> given.optObject("resource"))
                .flatMap(resource -> resource.optObject("message"))
                .or(this::original);
    }

    private void callback(int type, DataObject message) {
        rest.send(Route.Interactions.CALLBACK.compile(token.id(), token.token()), typed(type, message));
    }

    static DataObject typed(int type, DataObject message) {
        return DataObject.empty().put("type", type).put("data", message);
    }

    static DataObject message(String text, boolean forCallerAlone) {
        return Messages.written(text, null).put("flags", SUPPRESS_EMBEDS | (forCallerAlone ? FOR_CALLER_ALONE : 0));
    }

    private static List<String> texts(CommandReply reply) {
        List<String> texts = MarkdownParts.of(MarkdownTables.away(reply.markdown()), Messages.LONGEST);
        return texts.isEmpty() ? List.of("…") : texts;
    }
}
