package org.murabito.webchat.sign;

import io.javalin.http.Context;
import java.time.Clock;
import org.murabito.webchat.Refused;

/// Lets in whoever knows the operator's token. The browser keeps a value derived from it, so that a new token locks all
/// out.
public final class OperatorDoor {
    private final String token;
    private final String pass;
    private final Attempts attempts;

    public OperatorDoor(String token, Clock clock) {
        this.token = token;
        this.pass = Secrets.hmac(token, "operator of this web chat");
        this.attempts = new Attempts(clock);
    }

    boolean isOpenTo(Context request) {
        String shown = Cookies.find(request, Cookies.OPERATOR);
        return shown != null && Secrets.same(shown, pass);
    }

    public void enter(Context request, String typed, boolean secure) {
        attempts.check();
        if (!Secrets.same(typed.strip(), token)) {
            attempts.failed();
            throw new Refused(403, "error.token");
        }
        Cookies.put(request, Cookies.OPERATOR, pass, secure);
    }
}
