package org.murabito.action.archive;

import java.util.Optional;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.ReceiptStyle;
import org.murabito.archive.MessageStore;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.text.Phrases;

/// The message that an argument names: by its number, as tools show it, or by its key in the place where it is asked.
public final class NamedMessage {
    public static final String NUMBER = "message";
    public static final String KEY = "key";

    static final Phrases PHRASES = new Phrases("org.murabito.action.archive.words");

    private NamedMessage() {}

    static boolean isNamed(Arguments arguments) {
        return arguments.names(NUMBER) || arguments.names(KEY);
    }

    /// Empty where there is none that the request may draw on.
    static Optional<Message> find(ActionRequest request, Arguments arguments, MessageStore messages) {
        PlaceId here = request.place();
        return arguments
                .number(NUMBER)
                .flatMap(number -> messages.find(request.sight(), new MessageId(number)))
                .or(() -> here == null
                        ? Optional.empty()
                        : arguments.text(KEY).flatMap(key -> messages.find(request.sight(), here, key)));
    }

    /// Whose message it is, and where it opens if it can be opened.
    static String shown(Message message, CommunityStore communities, ReceiptStyle style) {
        String whose = PHRASES.say(
                style.language(),
                "message-of",
                style.escape(communities.getMember(message.author()).name()));
        String link = style.markup().link(message.place(), message.key());
        return link.isBlank() ? whose : "[" + whose + "](" + link + ")";
    }

    static <T> ActionResult<T> notFound() {
        return refusal(ActionResult.Reason.NOT_FOUND, "no-message");
    }

    static <T> ActionResult<T> refusal(ActionResult.Reason reason, String key) {
        return new ActionResult.Refusal<>(reason, style -> PHRASES.say(style.language(), key));
    }
}
