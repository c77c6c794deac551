package org.murabito.webchat.talk;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandForm;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.chat.command.TypedCommand;
import org.murabito.chat.door.DoorHost;
import org.murabito.text.Language;
import org.murabito.text.Sha256;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.request.Rates;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.source.WebSources;

/// Commands, typed behind a slash: which there are, and taking one. What comes of it is published to the open pages of
/// whoever gave it.
public final class CommandRoutes {
    /// No platform ends it; whoever comes back after that looks for what came of it themselves.
    private static final Duration OPEN = Duration.ofDays(1);

    private static final Pattern ADDRESS =
            Pattern.compile("/c/(?<community>[^/]+)/(?<place>[^/?#]+)/m/(?<key>[\\w-]+)");

    private final WebSources sources;
    private final DoorHost host;
    private final Rates rates;
    private final Clock clock;

    public CommandRoutes(WebSources sources, DoorHost host, Rates rates, Clock clock) {
        this.sources = sources;
        this.host = host;
        this.rates = rates;
        this.clock = clock;
    }

    public void contribute(RoutesConfig routes) {
        routes.get("/web/api/commands", this::list);
        routes.post("/web/api/c/{community}/p/{place}/commands", this::take);
    }

    /// @param arguments what stands behind it; in brackets what may be left out
    record CommandView(String name, String arguments, String description) {}

    private void list(Context request) {
        Visit.requireSomebody(Guard.viewer(request));
        Language language = Guard.language(request);
        WebJson.answer(
                request,
                host.commands().forms().stream()
                        .map(form -> new CommandView(
                                form.name(),
                                arguments(form),
                                form.descriptions().getOrDefault(language, "")))
                        .toList());
    }

    private static String arguments(CommandForm form) {
        return form.arguments().stream()
                .map(argument -> argument.required() ? named(argument) : "[" + named(argument) + "]")
                .collect(Collectors.joining(" "));
    }

    private static String named(CommandForm.Argument argument) {
        return argument.choices().isEmpty()
                ? argument.name()
                : argument.choices().stream().map(CommandForm.Choice::value).collect(Collectors.joining("|"));
    }

    private void take(Context request) {
        Visit visit = Visit.here(request, sources);
        Place place = visit.placeToTalkIn();
        JsonNode body = WebJson.body(request);
        PostDraft draft = PostDraft.read(body, List.of());
        List<CommandForm> forms = host.commands().forms();
        TypedCommand typed = TypedCommand.read(draft.text(), forms, CommandRoutes::key)
                .orElseThrow(() -> new Refused(400, "error.unknownCommand"));
        MemberId caller = visit.writer();
        rates.post(visit.request(), draft.text());
        Instant now = clock.instant();
        host.commanded(
                new CommandCall(
                        id(caller, place, draft.nonce()),
                        typed.name(),
                        typed.arguments(),
                        caller,
                        place.id(),
                        now,
                        visit.viewer().operator(),
                        visit.language()),
                new ReplyAddress(draft.nonce(), now.plus(OPEN)));
        WebJson.answer(request.status(202), Map.of("command", typed.name()));
    }

    private static String id(MemberId caller, Place place, String nonce) {
        return Sha256.hex(caller + "\n" + place.id() + "\n" + nonce).substring(0, 24);
    }

    /// The key in a message's address.
    private static String key(String written) {
        Matcher address = ADDRESS.matcher(written);
        return address.find() ? Slug.key(address.group("key")) : written;
    }
}
