package org.murabito.webchat.talk;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.run.Reasons;
import org.murabito.webchat.Links;
import org.murabito.webchat.WebSources;

/// Tells why Murabito did what it did about a message, or kept from doing. What it said itself is explained by what it
/// answers.
public final class Explaining {
    private final WebSources sources;

    public Explaining(WebSources sources) {
        this.sources = sources;
    }

    public void contribute(RoutesConfig routes) {
        routes.get("/web/api/c/{community}/p/{place}/m/{key}/why", this::show);
    }

    /// @param of the message that was decided about
    record WhyView(String of, List<BecauseView> because) {}

    /// @param line the message that it saw, if that is another one and the viewer can see it
    record BecauseView(String words, int points, @Nullable LineView line) {}

    record LineView(String link, MessageView.Who author, String at, String text) {}

    private void show(Context request) {
        Visit visit = new Visit(request, sources);
        Message message = visit.message();
        MessageId replyTo = message.replyTo();
        boolean own = visit.views().who(message.author()).kind().equals("self");
        MessageId decided = own && replyTo != null ? replyTo : message.id();
        List<Reasons.Because> because = sources.reasons().about(decided, visit.language());
        Map<MessageId, Message> lines = sources
                .messages()
                .findAll(
                        visit.sight(),
                        because.stream()
                                .map(Reasons.Because::line)
                                .filter(Objects::nonNull)
                                .collect(Collectors.toSet()))
                .stream()
                .filter(line -> !line.id().equals(message.id()))
                .collect(Collectors.toMap(Message::id, line -> line));
        Json.answer(
                request,
                new WhyView(
                        decided.toString(),
                        because.stream()
                                .map(one ->
                                        new BecauseView(one.words(), one.points(), line(visit, lines.get(one.line()))))
                                .toList()));
    }

    private static @Nullable LineView line(Visit visit, @Nullable Message message) {
        return message == null
                ? null
                : new LineView(
                        Links.message(message.place(), message.key()),
                        visit.views().who(message.author()),
                        message.at().toString(),
                        Views.snippet(message.text()));
    }
}
