package org.murabito.webchat.talk;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Place;
import org.murabito.chat.account.Account;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.live.Live;
import org.murabito.webchat.request.Rates;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.settings.WebSettings;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.sign.OperatorDoor;
import org.murabito.webchat.sign.SignIn;
import org.murabito.webchat.sign.Viewer;
import org.murabito.webchat.source.WebSources;

/// Who the viewer is, and becoming somebody.
public final class AccountRoutes {
    private final WebSources sources;
    private final SignIn signIn;
    private final OperatorDoor operators;
    private final Guard guard;
    private final WebSettings settings;

    public AccountRoutes(WebSources sources, SignIn signIn, OperatorDoor operators, Guard guard, WebSettings settings) {
        this.sources = sources;
        this.signIn = signIn;
        this.operators = operators;
        this.guard = guard;
        this.settings = settings;
    }

    public void contribute(RoutesConfig routes, Live live, Rates rates, Avatars avatars) {
        routes.get("/web/api/me", request -> me(request, avatars));
        routes.post("/web/api/claim", request -> {
            signIn.claim(request, WebJson.text(WebJson.body(request), "name"), guard.isSecure(request));
            WebJson.answer(request, Map.of("ok", true));
        });
        routes.post("/web/api/join", request -> {
            signIn.join(request, WebJson.text(WebJson.body(request), "code"), guard.isSecure(request));
            WebJson.answer(request, Map.of("ok", true));
        });
        routes.post("/web/api/code", this::code);
        routes.post("/web/api/token", request -> {
            WebJson.body(request);
            WebJson.answer(request, Map.of("token", signIn.newToken(account(Guard.viewer(request)))));
        });
        routes.delete("/web/api/token", request -> {
            signIn.takeBack(request);
            live.signedOut(SignIn.browser(request));
            request.status(204);
        });
        routes.post("/web/api/operator", request -> {
            JsonNode body = WebJson.body(request);
            operators.enter(request, WebJson.text(body, "token"), guard.isSecure(request));
            WebJson.answer(request, Map.of("ok", true));
        });
        routes.post("/web/api/leave", request -> {
            WebJson.body(request);
            signIn.leave(request);
            live.signedOut(SignIn.browser(request));
            WebJson.answer(request, Map.of("ok", true));
        });
        routes.post("/web/api/c/{community}/p/{place}/typing", request -> {
            Visit visit = new Visit(request, sources);
            Place place = visit.place();
            Account account = account(visit.viewer());
            rates.typing(visit.request());
            live.typing(place.id(), account.id(), account.name());
            request.status(204);
        });
    }

    record CommunityName(String id, String name, String door, boolean archived) {}

    /// Who Murabito is here.
    record Self(String name, String avatar) {}

    record MeView(
            @Nullable String id,
            @Nullable String name,
            boolean operator,
            boolean guest,
            @Nullable String mode,
            Self self,
            Map<String, String> avatars,
            List<CommunityName> communities,
            @Nullable Long cursor) {}

    private void me(Context request, Avatars avatars) {
        Viewer viewer = Guard.viewer(request);
        Account account = viewer.account();
        boolean somebody = account != null || viewer.operator();
        WebJson.answer(
                request,
                new MeView(
                        account == null ? null : account.id(),
                        account == null ? null : account.name(),
                        viewer.operator(),
                        viewer.isGuest(),
                        somebody ? settings.mode().get() : null,
                        new Self(settings.persona().name(), settings.persona().avatar()),
                        AvatarRoutes.of(avatars, viewer),
                        somebody
                                ? sources.communities().communities().stream()
                                        .filter(one -> viewer.seesAnything(sources.sights(), one.id()))
                                        .map(one -> new CommunityName(
                                                one.id().value(),
                                                one.name(),
                                                one.door().name().toLowerCase(Locale.ROOT),
                                                sources.channels().isArchived(one.id())))
                                        .toList()
                                : List.of(),
                        somebody ? sources.messages().cursor() : null));
    }

    private void code(Context request) {
        WebJson.body(request);
        WebJson.answer(request, signIn.newCode(account(Guard.viewer(request))).view());
    }

    private static Account account(Viewer viewer) {
        Account account = viewer.account();
        if (account == null) {
            throw new Refused(401, "error.signIn");
        }
        return account;
    }
}
