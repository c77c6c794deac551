package org.murabito.webchat.sign;

import io.javalin.http.Context;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.limit.RateLimit;

/// Lets in whoever knows the operator's token. Each browser keeps a value of its own that is derived from it, so that a
/// new token locks all out.
public final class OperatorDoor {
    private final String token;
    private final Secrets secrets;
    private final RateLimit failures;

    /// @param failures of one who asks; whoever asks from elsewhere is not kept waiting by them
    public OperatorDoor(String token, Secrets secrets, RateLimit failures) {
        this.token = token;
        this.secrets = secrets;
        this.failures = failures;
    }

    boolean isOpenTo(Context request) {
        String shown = Cookies.find(request, Cookies.OPERATOR);
        int dot = shown == null ? -1 : shown.indexOf('.');
        return shown != null && dot > 0 && Secrets.same(shown, pass(shown.substring(0, dot)));
    }

    public void enter(Context request, String typed, boolean secure) {
        String who = Guard.who(request);
        failures.check(who, "error.attempts");
        if (!Secrets.same(typed.strip(), token)) {
            failures.count(who);
            throw new Refused(403, "error.token");
        }
        Cookies.put(request, Cookies.OPERATOR, pass(secrets.id()), secure);
    }

    private String pass(String browser) {
        return browser + "." + Secrets.hmac(token, "operator of this web chat in " + browser);
    }
}
