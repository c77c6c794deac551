package org.murabito.webchat.sign;

import io.javalin.http.Context;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Under which addresses this installation answers. A name that somebody else's DNS points here is not among them.
final class Origins {
    private static final List<String> LOOPBACK = List.of("localhost", "127.0.0.1", "[::1]");
    private static final List<String> PROXY_HEADERS =
            List.of("forwarded", "via", "x-real-ip", "x-client-ip", "cf-connecting-ip", "true-client-ip");

    private final Set<String> origins;
    private final Set<String> hosts;

    private final boolean loopback;

    /// @param loopback whether the socket listens on a loopback address only
    Origins(Set<String> origins, boolean loopback) {
        this.loopback = loopback;
        this.origins = origins.stream().map(Origins::tidy).collect(Collectors.toUnmodifiableSet());
        this.hosts = this.origins.stream()
                .map(origin -> origin.substring(origin.indexOf("://") + 3))
                .collect(Collectors.toUnmodifiableSet());
    }

    boolean hostIsOurs(Context request) {
        String host = request.header("Host");
        if (host == null) {
            return false;
        }
        String lower = host.toLowerCase(Locale.ROOT);
        return hosts.contains(lower) || isOwnAddress(lower, request);
    }

    /// Pages of other origins are refused; programs that are no browser send no origin.
    boolean originIsOurs(Context request) {
        String origin = request.header("Origin");
        if (origin == null) {
            String site = request.header("Sec-Fetch-Site");
            return site == null || site.equals("same-origin") || site.equals("none") || isNavigation(request);
        }
        String lower = origin.toLowerCase(Locale.ROOT);
        return origins.contains(lower)
                || (lower.startsWith("http://") && isOwnAddress(lower.substring("http://".length()), request));
    }

    /// Whether somebody else may stand behind the socket. Under public origins a proxy speaks for all, whether it
    /// says so or not; elsewhere it gives itself away by what it adds, or by a version that no browser speaks.
    boolean mayBeProxied(Context request) {
        return !origins.isEmpty()
                || request.protocol().equals("HTTP/1.0")
                || request.headerMap().keySet().stream()
                        .map(name -> name.toLowerCase(Locale.ROOT))
                        .anyMatch(name -> name.startsWith("x-forwarded") || PROXY_HEADERS.contains(name));
    }

    /// Whether the browser speaks TLS, so that cookies may insist on it.
    boolean isSecure(Context request) {
        @Nullable String host = request.header("Host");
        return request.req().isSecure()
                || (host != null && origins.contains("https://" + host.toLowerCase(Locale.ROOT)));
    }

    private static boolean isNavigation(Context request) {
        return request.method().name().equals("GET") && "navigate".equals(request.header("Sec-Fetch-Mode"));
    }

    /// The machine by itself, or the very address that the socket was reached at, written in digits: no name
    /// can be made to lead there by somebody else.
    private boolean isOwnAddress(String host, Context request) {
        int port = request.req().getLocalPort();
        String reached = request.req().getLocalAddr();
        Stream<String> names = loopback || reached == null
                ? LOOPBACK.stream()
                : Stream.concat(
                        LOOPBACK.stream(),
                        Stream.of(reached.contains(":") && !reached.startsWith("[") ? "[" + reached + "]" : reached));
        return names.anyMatch(name -> host.equals(name + ":" + port) || (port == 80 && host.equals(name)));
    }

    /// Scheme and host in lower case, the scheme's own port left out, as browsers write it.
    private static String tidy(String origin) {
        URI address = URI.create(origin.strip().toLowerCase(Locale.ROOT));
        String scheme = address.getScheme();
        if (address.getHost() == null || scheme == null || !(scheme.equals("http") || scheme.equals("https"))) {
            throw new IllegalArgumentException(
                    "\"" + origin + "\" is no origin: expected for example https://chat.example.org");
        }
        int own = scheme.equals("https") ? 443 : 80;
        boolean plain = address.getPort() < 0 || address.getPort() == own;
        return scheme + "://" + address.getHost() + (plain ? "" : ":" + address.getPort());
    }
}
