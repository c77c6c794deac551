package org.murabito.webchat.limit;

import io.javalin.http.Context;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// Where a request comes from, to count what comes from there. Nothing is granted by it.
public final class RemoteAddress {
    private RemoteAddress() {}

    /// The address of the other side. A proxy on this machine adds whom it speaks for at the end of a header, or in a
    /// line of its own after those that came; whoever speaks to the socket from elsewhere may write there what they
    /// like, and is not asked.
    public static String address(Context request) {
        InetAddress peer = parse(request.req().getRemoteAddr());
        String forwarded = String.join(",", Collections.list(request.req().getHeaders("X-Forwarded-For")));
        if (peer == null) {
            return "unknown";
        }
        if (peer.isLoopbackAddress()) {
            String last = forwarded.substring(forwarded.lastIndexOf(',') + 1).strip();
            InetAddress behind = parse(last);
            return behind == null ? key(peer) : key(behind);
        }
        return key(peer);
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
