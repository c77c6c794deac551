package org.murabito.webchat.people;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.account.Account;
import org.murabito.chat.account.AccountStore;
import org.murabito.chat.account.Session;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.live.Live;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.sign.SignIn;
import org.murabito.webchat.sign.Viewer;

/// From where somebody is signed in, for themselves and for operators. One that is ended is let in no more, at once.
final class SessionRoutes {
    private final AccountStore accounts;
    private final Live live;

    SessionRoutes(AccountStore accounts, Live live) {
        this.accounts = accounts;
        this.live = live;
    }

    void contribute(RoutesConfig routes) {
        routes.get("/web/api/people/{person}/sessions", this::list);
        routes.delete("/web/api/people/{person}/sessions/{session}", this::end);
    }

    /// @param here whether it is the one that asks
    record SessionView(String id, String device, @Nullable String seenAt, boolean here) {}

    private void list(Context request) {
        String own = SignIn.session(request);
        List<SessionView> sessions = accounts.sessions(owner(request).id()).stream()
                .map(session -> view(session, own))
                .toList();
        WebJson.answer(request, sessions);
    }

    private static SessionView view(Session session, String own) {
        return new SessionView(
                session.id(),
                session.device(),
                session.seenAt() == null ? null : session.seenAt().toString(),
                own.startsWith(session.id()));
    }

    private void end(Context request) {
        String hash = accounts.endSession(owner(request).id(), request.pathParam("session"))
                .orElseThrow(Refused::notFound);
        live.signedOut(Set.of(hash));
        request.status(204);
    }

    /// Whose sessions they are; to others than themselves and operators nobody is there.
    private Account owner(Context request) {
        Viewer viewer = Guard.viewer(request);
        String id = request.pathParam("person");
        if (!viewer.operator() && !id.equals(somebody(request).id())) {
            throw Refused.notFound();
        }
        return accounts.find(id).orElseThrow(Refused::notFound);
    }

    static Account somebody(Context request) {
        Account account = Guard.viewer(request).account();
        if (account == null) {
            throw new Refused(401, "error.signIn");
        }
        return account;
    }
}
