package org.murabito.app.door;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.murabito.chat.door.Callback;
import org.murabito.chat.door.RemoteDoor;
import org.murabito.webchat.limit.RequestBodies;

/// What the platforms call, at this installation's socket.
public final class Callbacks {
    private final List<Callback> callbacks;

    public Callbacks(List<RemoteDoor> doors) {
        this.callbacks =
                doors.stream().flatMap(door -> door.callbacks().stream()).toList();
    }

    public void contribute(RoutesConfig routes) {
        callbacks.forEach(
                callback -> routes.post(Callback.ROOT + callback.path(), http -> answer(http, callback.taking())));
    }

    private static void answer(Context http, Callback.Taking taking) throws IOException {
        Map<String, String> headers = new HashMap<>();
        http.headerMap().forEach((name, value) -> headers.put(name.toLowerCase(Locale.ROOT), value));
        Callback.Reply reply =
                taking.take(new Callback.Call(headers, new String(RequestBodies.read(http), StandardCharsets.UTF_8)));
        http.status(reply.status()).contentType(reply.contentType()).result(reply.body());
    }
}
