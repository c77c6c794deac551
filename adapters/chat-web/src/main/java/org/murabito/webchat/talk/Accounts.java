package org.murabito.webchat.talk;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.account.Account;
import org.murabito.chat.Place;
import org.murabito.webchat.Refused;
import org.murabito.webchat.WebSettings;
import org.murabito.webchat.WebSources;
import org.murabito.webchat.limit.Rates;
import org.murabito.webchat.live.Live;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.sign.OperatorDoor;
import org.murabito.webchat.sign.SignIn;
import org.murabito.webchat.sign.Viewer;

/// Who the viewer is, and becoming somebody.
public final class Accounts {
    private final WebSources sources;
    private final SignIn signIn;
    private final OperatorDoor operators;
    private final Guard guard;
    private final WebSettings settings;

    public Accounts(WebSources sources, SignIn signIn, OperatorDoor operators, Guard guard, WebSettings settings) {
        this.sources = sources;
        this.signIn = signIn;
        this.operators = operators;
        this.guard = guard;
        this.settings = settings;
    }

    public void contribute(RoutesConfig routes, Live live, Rates rates) {
        routes.get("/web/api/me", this::me);
        routes.post("/web/api/claim", request -> {
            signIn.claim(request, Json.text(Json.body(request), "name"), guard.isSecure(request));
            Json.answer(request, Map.of("ok", true));
        });
        routes.post("/web/api/join", request -> {
            signIn.join(request, Json.text(Json.body(request), "code"), guard.isSecure(request));
            Json.answer(request, Map.of("ok", true));
        });
        routes.post("/web/api/code", this::code);
        routes.post("/web/api/token", request -> {
            Json.body(request);
            Json.answer(request, Map.of("token", signIn.newToken(account(Guard.viewer(request)))));
        });
        routes.delete("/web/api/token", request -> {
            signIn.takeBack(request);
            live.signedOut(SignIn.browser(request));
            request.status(204);
        });
        routes.post("/web/api/operator", request -> {
            JsonNode body = Json.body(request);
            operators.enter(request, Json.text(body, "token"), guard.isSecure(request));
            Json.answer(request, Map.of("ok", true));
        });
        routes.post("/web/api/leave", request -> {
            Json.body(request);
            signIn.leave(request);
            live.signedOut(SignIn.browser(request));
            Json.answer(request, Map.of("ok", true));
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

    record CommunityName(String id, String name, String door) {}

    /// Who Murabito is here.
    record Self(String name, String avatar) {}

    record MeView(
            @Nullable String id,
            @Nullable String name,
            boolean operator,
            @Nullable String mode,
            Self self,
            List<CommunityName> communities,
            @Nullable Long cursor) {}

    private void me(Context request) {
        Viewer viewer = Guard.viewer(request);
        Account account = viewer.account();
        boolean somebody = account != null || viewer.operator();
        Json.answer(
                request,
                new MeView(
                        account == null ? null : account.id(),
                        account == null ? null : account.name(),
                        viewer.operator(),
                        somebody ? settings.mode().get() : null,
                        new Self(settings.persona().name(), settings.persona().avatar()),
                        somebody
                                ? sources.communities().communities().stream()
                                        .map(one -> new CommunityName(
                                                one.id().value(),
                                                one.name(),
                                                one.door().name().toLowerCase(Locale.ROOT)))
                                        .toList()
                                : List.of(),
                        somebody ? sources.messages().cursor() : null));
    }

    private void code(Context request) {
        Json.body(request);
        SignIn.Code code = signIn.newCode(account(Guard.viewer(request)));
        String readable = code.code().substring(0, 4) + "-" + code.code().substring(4);
        Json.answer(
                request, Map.of("code", readable, "expiresAt", code.expiresAt().toString()));
    }

    private static Account account(Viewer viewer) {
        Account account = viewer.account();
        if (account == null) {
            throw new Refused(401, "error.signIn");
        }
        return account;
    }
}
