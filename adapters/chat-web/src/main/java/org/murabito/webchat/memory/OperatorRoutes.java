package org.murabito.webchat.memory;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Map;
import org.murabito.chat.PlaceId;
import org.murabito.webchat.Refused;
import org.murabito.webchat.WebSources;
import org.murabito.webchat.talk.Json;
import org.murabito.webchat.talk.Visit;

/// What the operator has done with what is kept of a community.
public final class OperatorRoutes {
    private final WebSources sources;
    private final Downloads downloads;

    public OperatorRoutes(WebSources sources, Downloads downloads) {
        this.sources = sources;
        this.downloads = downloads;
    }

    public void contribute(RoutesConfig routes) {
        routes.get("/web/api/c/{community}/export", this::export);
        routes.get("/web/api/c/{community}/p/{place}/kept", request -> kept(visit(request)));
        routes.post("/web/api/c/{community}/p/{place}/kept", this::keep);
    }

    private void export(Context request) throws IOException {
        Visit visit = visit(request);
        downloads.begin(visit, visit.community().value());
        sources.memory().keeping().export(visit.community(), null, request.outputStream());
    }

    private void keep(Context request) {
        Visit visit = visit(request);
        JsonNode never = Json.body(request).path("never");
        if (!never.isBoolean()) {
            throw new Refused(400, "error.json");
        }
        sources.memory().keeping().neverRead(visit.place().channel(), never.booleanValue());
        kept(visit);
    }

    private void kept(Visit visit) {
        PlaceId channel = visit.place().channel();
        Json.answer(visit.request(), Map.of("never", sources.memory().keeping().isNeverRead(channel)));
    }

    private Visit visit(Context request) {
        Visit visit = new Visit(request, sources);
        if (!visit.viewer().operator()) {
            throw new Refused(403, "error.operatorOnly");
        }
        return visit;
    }
}
