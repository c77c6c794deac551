package org.murabito.webchat.sign;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The cookies of this chat: all for this host only, none readable by scripts.
final class Cookies {
    static final String ACCOUNT = "murabito_account";
    static final String OPERATOR = "murabito_operator";

    /// Whether a sign-in at a provider began in this browser, or was the way in.
    static final String PROVIDER = "murabito_provider";

    private static final int KEPT = (int) Duration.ofDays(400).toSeconds();

    private Cookies() {}

    static @Nullable String find(Context request, String name) {
        return request.cookie(name);
    }

    static void put(Context request, String name, String value, boolean secure) {
        request.cookie(new Cookie(name, value, "/", KEPT, secure, true, null, SameSite.LAX));
    }

    static void remove(Context request, String name) {
        request.removeCookie(name, "/");
    }
}
