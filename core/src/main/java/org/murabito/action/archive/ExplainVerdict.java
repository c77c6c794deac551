package org.murabito.action.archive;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.ReceiptStyle;
import org.murabito.archive.Stores;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.runlog.Reasons;

/// Shows why Murabito spoke or kept quiet about a message, or about the newest one of the place that it decided on.
public final class ExplainVerdict extends Action<ExplainVerdict.Decided> {
    static final String NAME = "why";

    private static final int LOOKED_BACK = 30;

    private final Stores stores;
    private final Reasons reasons;

    /// @param message that was asked about, or that was found
    public record Decided(Message message, Reasons.Explanation why) {}

    public ExplainVerdict(Stores stores, Reasons reasons) {
        super(NAME, Effect.SHOWS);
        this.stores = stores;
        this.reasons = reasons;
    }

    @Override
    public boolean isShownBelow() {
        return true;
    }

    @Override
    public ActionResult<Decided> run(ActionRequest request, Arguments arguments) {
        List<Message> looked = NamedMessage.isNamed(arguments)
                ? NamedMessage.find(request, arguments, stores.messages()).stream()
                        .toList()
                : newest(request);
        if (looked.isEmpty()) {
            return NamedMessage.notFound();
        }
        return looked.stream()
                .flatMap(message -> decided(message, request).stream())
                .findFirst()
                .<ActionResult<Decided>>map(one -> new ActionResult.Receipt<>(one, style -> words(one, style), null))
                .orElseGet(() -> NamedMessage.refusal(ActionResult.Reason.NOT_FOUND, "why.nothing"));
    }

    /// Without the message that asks.
    private List<Message> newest(ActionRequest request) {
        PlaceId place = request.place();
        return place == null
                ? List.of()
                : stores.messages().latest(request.sight(), place, LOOKED_BACK, null).reversed().stream()
                        .filter(message -> !message.key().equals(request.replyTo()))
                        .toList();
    }

    /// About an answer of its own, why what it answers was answered.
    private Optional<Decided> decided(Message message, ActionRequest request) {
        return reasons.about(message.id(), request.language())
                .map(why -> new Decided(message, why))
                .or(() -> Optional.ofNullable(message.replyTo())
                        .flatMap(asked -> stores.messages().find(request.sight(), asked))
                        .flatMap(asked ->
                                reasons.about(asked.id(), request.language()).map(why -> new Decided(asked, why))));
    }

    private String words(Decided decided, ReceiptStyle style) {
        Message message = decided.message();
        String response = NamedMessage.PHRASES.say(
                style.language(),
                "why."
                        + decided.why()
                                .response()
                                .name()
                                .toLowerCase(Locale.ROOT)
                                .replace('_', '-'),
                NamedMessage.shown(message, stores.communities(), style));
        return decided.why().because().stream()
                .map(because -> "- " + because.words() + (because.points() == 0 ? "" : " (" + because.points() + ")"))
                .collect(Collectors.joining("\n", response + "\n", ""));
    }
}
