package org.murabito.webchat.sign;

import io.javalin.http.Context;
import java.util.Locale;
import java.util.Set;
import org.murabito.chat.account.Account;
import org.murabito.chat.door.Callback;
import org.murabito.text.Language;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.limit.Admission;
import org.murabito.webchat.limit.RemoteAddress;
import org.murabito.webchat.limit.RequestBodies;
import org.murabito.webchat.settings.WebSettings;

/// Stands before every request of the installation, whichever route answers it.
public final class Guard {
    private static final String VIEWER = "murabito.viewer";
    private static final Set<String> READS = Set.of("GET", "HEAD");
    private static final Set<String> SIGN_IN = Set.of(
            "/web/api/claim",
            "/web/api/join",
            "/web/api/operator",
            "/web/api/setup/enter",
            "/web/api/leave",
            "/web/api/invitation",
            "/web/api/invitation/accept");

    /// What answers strangers wherever they come from: how to sign in, and nothing else.
    private static final Set<String> GATE = Set.of(
            "/web/gate",
            "/web/openid",
            "/web/openid/return",
            "/web/openid/leave",
            "/web/api/operator",
            "/web/api/setup/enter",
            "/web/api/join",
            "/invite",
            "/web/api/invitation",
            "/web/api/invitation/accept");

    /// Pages without anything in them, and taking a name: for strangers on the machine itself.
    private static final Set<String> FIRST_PAGE = Set.of(
            "/",
            "/favicon.ico",
            "/operate",
            "/people",
            "/setup",
            "/web/api/setup",
            "/web/api/me",
            "/web/api/claim",
            "/web/api/leave");
    /// What a page sends by itself, without anybody doing anything.
    private static final String PAGES_OWN = "/web/live/";

    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
                    + "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
                    + "frame-ancestors 'none'";

    private final SignIn signIn;
    private final OperatorDoor operators;
    private final Origins origins;
    private final boolean loopback;
    private final Admission admission;
    private final RequestBodies bodies;

    public Guard(
            SignIn signIn, OperatorDoor operators, WebSettings settings, Admission admission, RequestBodies bodies) {
        this.signIn = signIn;
        this.operators = operators;
        this.origins = new Origins(settings.origins(), settings.loopback());
        this.loopback = settings.loopback();
        this.admission = admission;
        this.bodies = bodies;
    }

    public void check(Context request) {
        request.header("Content-Security-Policy", POLICY)
                .header("X-Content-Type-Options", "nosniff")
                .header("X-Frame-Options", "DENY")
                .header("Referrer-Policy", "no-referrer")
                .header("Cross-Origin-Opener-Policy", "same-origin")
                .header("Cross-Origin-Resource-Policy", "same-origin")
                .header("Cache-Control", "no-store");
        if (!origins.hostIsOurs(request)) {
            throw new Refused(421, "error.host");
        }
        if (!origins.originIsOurs(request)) {
            throw new Refused(403, "error.origin");
        }
        Account account = signIn.find(request).orElse(null);
        boolean operator =
                operators.isOpenTo(request, account, isSecure(request)) || (account != null && account.isOperator());
        Viewer viewer = new Viewer(account, operator);
        request.attribute(VIEWER, viewer);
        if (viewer.operator() || viewer.account() != null) {
            admit(request, viewer);
            signIn.seen(request);
            if (viewer.operator() || doesSomething(request)) {
                signIn.use(viewer);
            }
        } else {
            requireOpenToStrangers(request);
            admitStranger(request);
        }
    }

    private void requireOpenToStrangers(Context request) {
        String path = request.path();
        if (isGate(path)) {
            return;
        }
        if (needsToken(request)) {
            throw new Refused(401, "error.gate");
        }
        if (!FIRST_PAGE.contains(path) && !path.startsWith("/c/") && !path.startsWith("/w/")) {
            throw new Refused(401, "error.signIn");
        }
    }

    /// An open page is counted where it listens.
    private void admit(Context request, Viewer viewer) {
        admission.countMember(request, viewer.key());
        bodies.allowMember(request, viewer.key());
        if (!request.path().equals("/web/live")) {
            admission.member(request, viewer.key());
        }
    }

    /// What strangers send is not read, unless it lets them in or is signed by a platform.
    private void admitStranger(Context request) {
        String path = request.path();
        boolean platform = path.startsWith(Callback.ROOT);
        if (!reads(request) && !platform && !SIGN_IN.contains(path)) {
            throw new Refused(401, "error.signIn");
        }
        String address = RemoteAddress.address(request);
        bodies.allowStranger(request, address, platform ? RequestBodies.LARGEST : RequestBodies.LARGEST_OF_STRANGERS);
        admission.stranger(request, address);
    }

    /// Whether a request changes nothing.
    public static boolean reads(Context request) {
        return READS.contains(request.method().name());
    }

    private static boolean doesSomething(Context request) {
        return !reads(request)
                && !SIGN_IN.contains(request.path())
                && !request.path().startsWith(PAGES_OWN);
    }

    public static Viewer viewer(Context request) {
        Viewer viewer = request.attribute(VIEWER);
        if (viewer == null) {
            throw new IllegalStateException("the guard has not seen this request");
        }
        return viewer;
    }

    /// Refuses whoever is not an operator.
    public static void requireOperator(Context request) {
        if (!viewer(request).operator()) {
            throw new Refused(403, "error.operatorOnly");
        }
    }

    /// By what failures and names are counted: the account, or else the address.
    public static String who(Context request) {
        Account account = viewer(request).account();
        return account == null ? RemoteAddress.address(request) : account.id();
    }

    /// Whether strangers must show the operator's token first.
    public boolean needsToken(Context request) {
        return !loopback || origins.mayBeProxied(request);
    }

    /// Under which the browser reached this.
    public String origin(Context request) {
        return (isSecure(request) ? "https://" : "http://") + request.header("Host");
    }

    public boolean isSecure(Context request) {
        return origins.isSecure(request);
    }

    /// The reader's own choice, else what the browser prefers.
    public static Language language(Context request) {
        String chosen = request.cookie("murabito_language");
        if (chosen != null) {
            return chosen.equals("ja") ? Language.JAPANESE : Language.ENGLISH;
        }
        String accepted = request.header("Accept-Language");
        if (accepted == null) {
            return Language.ENGLISH;
        }
        for (String range : accepted.toLowerCase(Locale.ROOT).split(",")) {
            if (range.strip().startsWith("ja")) {
                return Language.JAPANESE;
            }
            if (range.strip().startsWith("en")) {
                return Language.ENGLISH;
            }
        }
        return Language.ENGLISH;
    }

    private static boolean isGate(String path) {
        return GATE.contains(path) || path.startsWith("/web/assets/") || path.startsWith(Callback.ROOT);
    }
}
