package org.murabito.webchat.talk;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.runlog.Reasons;
import org.murabito.webchat.http.WebLinks;
import org.murabito.webchat.request.MessageView;
import org.murabito.webchat.request.MessageViews;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.source.WebSources;

/// Tells why Murabito did what it did about a message, or kept from doing. What it said itself is explained by what it
/// answers.
public final class ReasonRoutes {
    private final WebSources sources;

    public ReasonRoutes(WebSources sources) {
        this.sources = sources;
    }

    public void contribute(RoutesConfig routes) {
        routes.get("/web/api/c/{community}/p/{place}/m/{key}/why", this::show);
    }

    /// @param of the message that was decided about
    /// @param response what was decided; null where nothing is kept
    record WhyView(
            String of,
            @Nullable String response,
            int points,
            @Nullable String emoji,
            @Nullable String due,
            List<BecauseView> because) {}

    /// @param line the message that it saw, if that is another one and the viewer can see it
    record BecauseView(String words, int points, @Nullable LineView line) {}

    record LineView(String link, MessageView.Who author, String at, String text) {}

    private void show(Context request) {
        Visit visit = new Visit(request, sources);
        Message message = visit.message();
        MessageId replyTo = message.replyTo();
        boolean own = visit.views().who(message.author()).kind().equals("self");
        MessageId decided = own && replyTo != null ? replyTo : message.id();
        Optional<Reasons.Explanation> told = sources.reasons().about(decided, visit.language());
        WebJson.answer(
                request,
                told.map(one -> view(visit, message, decided, one))
                        .orElseGet(() -> new WhyView(decided.toString(), null, 0, null, null, List.of())));
    }

    private WhyView view(Visit visit, Message message, MessageId decided, Reasons.Explanation told) {
        Map<MessageId, Message> lines = sources
                .messages()
                .findAll(
                        visit.sight(),
                        told.because().stream()
                                .map(Reasons.Because::line)
                                .filter(Objects::nonNull)
                                .collect(Collectors.toSet()))
                .stream()
                .filter(line -> !line.id().equals(message.id()))
                .collect(Collectors.toMap(Message::id, line -> line));
        Instant due = told.due();
        return new WhyView(
                decided.toString(),
                told.response().name().toLowerCase(Locale.ROOT),
                told.points(),
                told.emoji(),
                due == null ? null : due.toString(),
                told.because().stream()
                        .map(one -> new BecauseView(one.words(), one.points(), line(visit, lines.get(one.line()))))
                        .toList());
    }

    private static @Nullable LineView line(Visit visit, @Nullable Message message) {
        return message == null
                ? null
                : new LineView(
                        WebLinks.message(message.place(), message.key()),
                        visit.views().who(message.author()),
                        message.at().toString(),
                        MessageViews.snippet(message.text()));
    }
}
