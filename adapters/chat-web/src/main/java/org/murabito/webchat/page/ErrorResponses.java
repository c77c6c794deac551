package org.murabito.webchat.page;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.MethodNotAllowedResponse;
import io.javalin.router.EndpointNotFound;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jetty.io.EofException;
import org.murabito.archive.StoreException;
import org.murabito.archive.search.SearchIndexException;
import org.murabito.chat.DoorException;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.sign.SignIn;
import org.murabito.webchat.sign.Viewer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Says in the reader's language why a request was not granted, and nothing else.
public final class ErrorResponses {
    private static final Logger LOG = LoggerFactory.getLogger(ErrorResponses.class);
    private static final long STILL_READ = 16_000_000;

    /// Their text begins with the seconds to wait, where that is known.
    private static final Set<Integer> WAITS = Set.of(429, 503);

    private final Texts texts;
    private final Pages pages;

    public ErrorResponses(Texts texts, Pages pages) {
        this.texts = texts;
        this.pages = pages;
    }

    public void contribute(RoutesConfig routes) {
        routes.exception(Refused.class, this::refuse);
        routes.exception(MethodNotAllowedResponse.class, this::wrongMethod);
        routes.exception(EndpointNotFound.class, (_, request) -> refuse(Refused.notFound(), request));
        routes.exception(DoorException.class, (e, request) -> refuse(new Refused(503, "error.busy", 5), request));
        routes.exception(
                SearchIndexException.class, (_, request) -> refuse(new Refused(503, "error.search", 5), request));
        routes.exception(Exception.class, this::fail);
    }

    private void refuse(Refused refused, Context request) {
        request.status(refused.status());
        if (refused.status() == 413 && isKnown(request)) {
            readOn(request);
        }
        if (WAITS.contains(refused.status())
                && !refused.words().isEmpty()
                && refused.words().getFirst() instanceof Number seconds) {
            request.header("Retry-After", seconds.toString());
        }
        if (refused.status() == 401
                && SignIn.bringsToken(request)
                && Guard.viewer(request).account() == null) {
            request.header("WWW-Authenticate", "Bearer");
            tell(request, "error.token", List.of());
        } else if (refused.text().equals("error.gate") && wantsPage(request)) {
            pages.gate(request);
        } else {
            tell(request, refused.text(), refused.words());
        }
    }

    private static boolean isKnown(Context request) {
        Viewer viewer = Guard.viewer(request);
        return viewer.operator() || viewer.account() != null;
    }

    /// A browser that is cut off while it still sends never reads why.
    private static void readOn(Context request) {
        try {
            request.req().getInputStream().skip(STILL_READ);
        } catch (IOException e) {
            LOG.debug("{} left before it was told that its {} is too large.", request.ip(), request.path());
        }
    }

    private void wrongMethod(MethodNotAllowedResponse wrong, Context request) {
        request.status(wrong.getStatus());
        request.header(
                "Allow", String.join(", ", new TreeSet<>(wrong.getDetails().values())));
        tell(request, "error.method", List.of());
    }

    /// One of the few broad catches: the request ends, where its other side did not leave; the log keeps the trace, and
    /// nothing of it is shown.
    private void fail(Exception e, Context request) {
        if (request.res().isCommitted() || e instanceof EofException) {
            return;
        }
        if (e instanceof StoreException store && store.kind() == StoreException.Kind.FULL) {
            LOG.error("{} {}: {}", request.method(), request.path(), e.getMessage());
            request.status(507);
            tell(request, "error.full", List.of());
            return;
        }
        LOG.error("{} {} failed; the page was told so.", request.method(), request.path(), e);
        request.status(500);
        tell(request, "error.internal", List.of());
    }

    private void tell(Context request, String key, List<Object> words) {
        String text = texts.text(Guard.language(request), key, words);
        if (wantsPage(request)) {
            String wayOn = key.equals("error.signIn") ? "claim.here" : "nav.toChat";
            pages.notice(request, text, texts.text(Guard.language(request), wayOn, List.of()));
        } else {
            WebJson.answer(request, Map.of("error", text, "code", key));
        }
    }

    private static boolean wantsPage(Context request) {
        String accepted = request.header("Accept");
        return request.method().name().equals("GET") && accepted != null && accepted.contains("text/html");
    }
}
