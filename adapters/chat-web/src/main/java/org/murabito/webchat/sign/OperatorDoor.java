package org.murabito.webchat.sign;

import io.javalin.http.Context;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.account.Account;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.limit.RateLimit;

/// Lets in whoever knows the operator's token. Each browser keeps a value of its own that is derived from it, so that a
/// new token locks all out. It holds for the session and the role in which it is used first: it ends with that session,
/// and whoever is made something else does not stay the operator by it.
public final class OperatorDoor {
    /// Whom a value is for before it is used.
    private static final String NOBODY = "";

    private final String token;
    private final Secrets secrets;
    private final RateLimit failures;

    /// @param failures of one who asks; whoever asks from elsewhere is not kept waiting by them
    public OperatorDoor(String token, Secrets secrets, RateLimit failures) {
        this.token = token;
        this.secrets = secrets;
        this.failures = failures;
    }

    /// @param account of the session that the browser shows; null where nobody has signed in there
    boolean isOpenTo(Context request, @Nullable Account account, boolean secure) {
        String shown = Cookies.find(request, Cookies.OPERATOR);
        int dot = shown == null ? -1 : shown.indexOf('.');
        if (shown == null || dot <= 0) {
            return false;
        }
        String browser = shown.substring(0, dot);
        String own = pass(browser, account == null ? NOBODY : SignIn.session(request) + account.role());
        if (Secrets.same(shown, own)) {
            return true;
        }
        boolean unused = Secrets.same(shown, pass(browser, NOBODY));
        if (unused) {
            Cookies.put(request, Cookies.OPERATOR, own, secure);
        }
        return unused;
    }

    public void enter(Context request, String typed, boolean secure) {
        String who = Guard.who(request);
        failures.check(who, "error.attempts");
        if (!Secrets.same(typed.strip(), token)) {
            failures.count(who);
            throw new Refused(403, "error.token");
        }
        Cookies.put(request, Cookies.OPERATOR, pass(secrets.id(), NOBODY), secure);
    }

    private String pass(String browser, String holder) {
        return browser + "." + Secrets.hmac(token, "operator of this web chat in " + browser + holder);
    }
}
