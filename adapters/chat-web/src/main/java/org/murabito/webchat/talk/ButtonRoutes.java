package org.murabito.webchat.talk;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Map;
import org.murabito.chat.door.Inside;
import org.murabito.chat.door.Press;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.source.WebSources;

/// The buttons below what Murabito asks.
public final class ButtonRoutes {
    private final WebSources sources;
    private final Inside inside;

    public ButtonRoutes(WebSources sources, Inside inside) {
        this.sources = sources;
        this.inside = inside;
    }

    public void contribute(RoutesConfig routes) {
        routes.post("/web/api/c/{community}/p/{place}/m/{key}/press", this::press);
    }

    private void press(Context request) {
        Visit visit = new Visit(request, sources);
        var _ = visit.message();
        JsonNode body = WebJson.body(request);
        Press press = new Press(
                visit.writer(), WebJson.text(body, "offer"), body.path("yes").asBoolean(false), visit.language());
        WebJson.answer(request, Map.of("told", inside.pressed(press)));
    }
}
