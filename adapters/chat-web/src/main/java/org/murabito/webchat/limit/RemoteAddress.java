package org.murabito.webchat.limit;

import io.javalin.config.JavalinConfig;
import io.javalin.config.Key;
import io.javalin.http.Context;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.webchat.settings.Proxies;

/// Where a request comes from, to count what comes from there. Nothing is granted by it.
public final class RemoteAddress {
    private static final Key<Proxies> PROXIES = new Key<>("proxies");

    private RemoteAddress() {}

    /// Has the proxies be known wherever a request is answered.
    public static void believe(JavalinConfig config, Proxies proxies) {
        config.appData(PROXIES, proxies);
    }

    /// The address of the other side. A proxy adds whom it speaks for at the end of a header, or in a line of its
    /// own after those that came, and may speak for another proxy. Whoever is none may write there what they like,
    /// and is not asked.
    public static String address(Context request) {
        InetAddress address = parse(request.req().getRemoteAddr());
        if (address == null) {
            return "unknown";
        }
        Proxies proxies = request.appData(PROXIES);
        String forwarded = String.join(",", Collections.list(request.req().getHeaders("X-Forwarded-For")));
        for (String before : List.of(forwarded.split(",")).reversed()) {
            InetAddress behind = proxies.include(address) ? parse(before.strip()) : null;
            if (behind == null) {
                break;
            }
            address = behind;
        }
        return key(address);
    }

    /// Whoever has an address of the sixth version has all of its network.
    static String key(InetAddress address) {
        byte[] bytes = address.getAddress();
        return HexFormat.of().formatHex(bytes.length == 16 ? Arrays.copyOf(bytes, 8) : bytes);
    }

    /// A literal address alone: no name is looked up.
    private static @Nullable InetAddress parse(String text) {
        try {
            return InetAddress.ofLiteral(text);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
