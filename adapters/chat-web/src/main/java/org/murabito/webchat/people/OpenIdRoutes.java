package org.murabito.webchat.people;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.net.URI;
import java.util.Collections;
import java.util.Optional;
import org.murabito.chat.account.Account;
import org.murabito.chat.account.AccountRole;
import org.murabito.chat.account.AccountStore;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.openid.AuthenticatedUser;
import org.murabito.webchat.openid.OpenIdProvider;
import org.murabito.webchat.settings.OpenIdSettings.Groups;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.sign.SignIn;

/// Coming in by a provider of OpenID Connect. Who somebody is, is what the provider calls its subject; what they are
/// called here is theirs to choose.
final class OpenIdRoutes {
    private static final String BACK = "/web/openid/return";

    private final OpenIdProvider provider;
    private final Groups groups;
    private final AccountAdministration people;
    private final Guests guests;
    private final AccountStore accounts;
    private final SignIn signIn;

    OpenIdRoutes(
            OpenIdProvider provider,
            Groups groups,
            AccountAdministration people,
            Guests guests,
            AccountStore accounts,
            SignIn signIn) {
        this.provider = provider;
        this.groups = groups;
        this.people = people;
        this.guests = guests;
        this.accounts = accounts;
        this.signIn = signIn;
    }

    void contribute(RoutesConfig routes, Guard guard) {
        routes.get("/web/openid", request -> {
            OpenIdProvider.Begun begun = provider.begin(URI.create(guard.origin(request) + BACK));
            signIn.tie(request, begun.state(), guard.isSecure(request));
            request.redirect(begun.address().toString());
        });
        routes.get(BACK, request -> {
            comeIn(request, guard.isSecure(request));
            request.redirect("/");
        });
        routes.get("/web/openid/leave", request -> {
            Optional<URI> there = signIn.untie(request).isEmpty()
                    ? Optional.empty()
                    : provider.leave(URI.create(guard.origin(request) + "/"));
            request.redirect(there.map(URI::toString).orElse("/"));
        });
    }

    /// Only the browser that began it comes in.
    private void comeIn(Context request, boolean secure) {
        String state = request.queryParam("state");
        if (state == null || !signIn.untie(request).equals(state)) {
            throw new Refused(400, "error.openid.stale");
        }
        AuthenticatedUser user = provider.end(state, request.queryParamMap());
        AccountRole role = role(user).orElseThrow(() -> new Refused(403, "error.openid.group"));
        letIn(request, user, role, secure);
        signIn.tie(request, "in", secure);
    }

    private synchronized void letIn(Context request, AuthenticatedUser user, AccountRole role, boolean secure) {
        Account known = accounts.findByIdentity(user.identity()).orElse(null);
        if (known == null) {
            Account account = signIn.welcome(request, user.names(), role, secure);
            accounts.addIdentity(account.id(), user.identity());
            if (!account.isGuest()) {
                guests.welcome(account);
            }
        } else {
            if (saysRoles()) {
                people.become(known, role);
            }
            signIn.letIn(request, known, secure);
        }
    }

    private boolean saysRoles() {
        return !(groups.operators().isEmpty()
                && groups.members().isEmpty()
                && groups.guests().isEmpty());
    }

    /// Empty for whoever is in no group that comes in.
    private Optional<AccountRole> role(AuthenticatedUser user) {
        if (!Collections.disjoint(user.groups(), groups.operators())) {
            return Optional.of(AccountRole.OPERATOR);
        }
        if (!Collections.disjoint(user.groups(), groups.members())) {
            return Optional.of(AccountRole.MEMBER);
        }
        if (!Collections.disjoint(user.groups(), groups.guests())) {
            return Optional.of(AccountRole.GUEST);
        }
        return groups.members().isEmpty() ? Optional.of(AccountRole.MEMBER) : Optional.empty();
    }
}
