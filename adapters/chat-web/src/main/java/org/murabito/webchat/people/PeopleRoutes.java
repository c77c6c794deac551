package org.murabito.webchat.people;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.account.Account;
import org.murabito.chat.account.AccountStore;
import org.murabito.chat.account.Session;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.limit.RateLimit;
import org.murabito.webchat.live.Live;
import org.murabito.webchat.openid.OpenIdProvider;
import org.murabito.webchat.request.Rates;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.settings.OpenIdSettings;
import org.murabito.webchat.settings.WebLimits;
import org.murabito.webchat.settings.WebSettings;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.sign.Secrets;
import org.murabito.webchat.sign.SignIn;
import org.murabito.webchat.source.WebSources;
import org.murabito.webchat.talk.Avatars;

/// Who is here, over HTTP: everybody renames themselves; operators say who may do what, and remove people.
public final class PeopleRoutes {
    /// Others know people by their names.
    private static final WebLimits.Rate RENAMES =
            new WebLimits.Rate(5, Duration.ofDays(1).dividedBy(5));

    private final AccountAdministration people;
    private final AccountStore accounts;
    private final PlaceNames places;
    private final SignIn signIn;
    private final InvitationRoutes invitations;
    private final SessionRoutes sessions;
    private final @Nullable OpenIdRoutes openId;
    private final Guard guard;
    private final Rates rates;
    private final RateLimit renames;

    public PeopleRoutes(
            WebSources sources,
            SignIn signIn,
            Guard guard,
            WebSettings settings,
            Live live,
            Avatars avatars,
            Secrets secrets,
            Rates rates,
            Clock clock) {
        Guests guests = new Guests(sources.communities(), sources.elsewhere());
        this.accounts = sources.accounts();
        this.signIn = signIn;
        this.people = new AccountAdministration(sources, guests, signIn, live, avatars);
        this.places = new PlaceNames(sources.communities());
        this.sessions = new SessionRoutes(accounts, live);
        OpenIdSettings provider = settings.openId();
        this.guard = guard;
        this.rates = rates;
        this.renames = new RateLimit(RENAMES, clock);
        this.openId = provider == null
                ? null
                : new OpenIdRoutes(
                        new OpenIdProvider(provider, clock), provider.groups(), people, guests, accounts, signIn);
        Invitations made = new Invitations(
                sources.invitations(),
                guests,
                people,
                signIn,
                secrets,
                settings.limits().rates(),
                clock);
        this.invitations = new InvitationRoutes(made, places, guard, clock);
    }

    public void contribute(RoutesConfig routes) {
        invitations.contribute(routes);
        sessions.contribute(routes);
        if (openId != null) {
            openId.contribute(routes, guard);
        }
        routes.patch("/web/api/me", request -> {
            Account account = SessionRoutes.somebody(request);
            rename(request, account, WebJson.text(WebJson.body(request), "name"));
            request.status(204);
        });
        routes.get("/web/api/people", request -> {
            Guard.requireOperator(request);
            WebJson.answer(
                    request,
                    people.all().stream().map(account -> view(request, account)).toList());
        });
        routes.patch("/web/api/people/{person}", this::change);
        routes.post("/web/api/people/{person}/code", request -> {
            Guard.requireOperator(request);
            WebJson.body(request);
            WebJson.answer(request, signIn.newCode(other(request)).view());
        });
        routes.delete("/web/api/people/{person}", request -> {
            Guard.requireOperator(request);
            people.remove(other(request));
            request.status(204);
        });
    }

    private void rename(Context request, Account account, String wanted) {
        rates.work(request);
        if (!wanted.strip().equals(account.name())) {
            renames.check(account.id(), "error.people.renames");
            people.rename(account, wanted);
            renames.count(account.id());
        }
    }

    /// @param me whether it is who asks
    record PersonView(
            String id,
            String name,
            String role,
            boolean me,
            int sessions,
            @Nullable String seenAt,
            List<PlaceNames.Named> places) {}

    private PersonView view(Context request, Account account) {
        List<Session> open = accounts.sessions(account.id());
        Instant seen = open.stream()
                .map(Session::seenAt)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
        return new PersonView(
                account.id(),
                account.name(),
                InvitationRoutes.role(account.role()),
                account.id().equals(Guard.viewer(request).key()),
                open.size(),
                seen == null ? null : seen.toString(),
                places.of(people.openTo(account)));
    }

    /// A role, what is opened to a guest, or both.
    private void change(Context request) {
        Guard.requireOperator(request);
        JsonNode body = WebJson.body(request);
        String role = WebJson.textOrNull(body, "role");
        if (role != null) {
            people.become(other(request), InvitationRoutes.role(role));
        }
        Account account = people.get(request.pathParam("person"));
        if (body.has("places")) {
            people.open(account, PlaceNames.read(body.path("places")));
        }
        WebJson.answer(request, view(request, people.get(account.id())));
    }

    /// Nobody shuts themselves out: so one operator is always left.
    private Account other(Context request) {
        Account account = people.get(request.pathParam("person"));
        if (account.id().equals(Guard.viewer(request).key())) {
            throw new Refused(409, "error.people.yourself");
        }
        return account;
    }
}
