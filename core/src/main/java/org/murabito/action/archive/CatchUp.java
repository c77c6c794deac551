package org.murabito.action.archive;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.answer.draft.MarkedText;
import org.murabito.answer.quote.QuoteWriter;
import org.murabito.archive.MessageStore;
import org.murabito.catchup.CatchingUp;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// Shows the asker what was said in a place since they were last there.
public final class CatchUp extends Action<MarkedText> {
    public static final String NAME = "catch_up";

    private final CatchingUp catchingUp;
    private final MessageStore messages;
    private final QuoteWriter quotes;

    public CatchUp(CatchingUp catchingUp, MessageStore messages, QuoteWriter quotes) {
        super(NAME, Effect.SHOWS);
        this.catchingUp = catchingUp;
        this.messages = messages;
        this.quotes = quotes;
    }

    @Override
    public ActionResult<MarkedText> run(ActionRequest request, Arguments arguments) {
        PlaceId place = request.place();
        if (place == null) {
            return NamedMessage.refusal(ActionResult.Reason.INVALID, "no-place");
        }
        MarkedText missed = catchingUp.tell(
                new CatchingUp.Away(request.member(), place, asking(request, place), request.at()),
                request.sight(),
                request.language());
        return new ActionResult.Receipt<>(
                missed,
                style -> quotes.write(
                        missed.text(), "", missed.messages(), request.sight(), style.markup(), style.language()),
                null);
    }

    /// Whoever asks in words was not there for that.
    private @Nullable MessageId asking(ActionRequest request, PlaceId place) {
        return Optional.ofNullable(request.replyTo())
                .flatMap(key -> messages.find(request.sight(), place, key))
                .map(Message::id)
                .orElse(null);
    }
}
