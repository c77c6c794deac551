package org.murabito.webchat.talk;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Map;
import org.murabito.chat.door.Inside;
import org.murabito.chat.door.Press;
import org.murabito.webchat.WebSources;

/// The buttons below what Murabito asks.
public final class Buttons {
    private final WebSources sources;
    private final Inside inside;

    public Buttons(WebSources sources, Inside inside) {
        this.sources = sources;
        this.inside = inside;
    }

    public void contribute(RoutesConfig routes) {
        routes.post("/web/api/c/{community}/p/{place}/m/{key}/press", this::press);
    }

    private void press(Context request) {
        Visit visit = new Visit(request, sources);
        var _ = visit.message();
        JsonNode body = Json.body(request);
        Press press = new Press(
                visit.writer(), Json.text(body, "offer"), body.path("yes").asBoolean(false), visit.language());
        Json.answer(request, Map.of("told", inside.pressed(press)));
    }
}
