package org.murabito.webchat.memory;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Map;
import org.murabito.chat.PlaceId;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.source.WebSources;

/// What the operator has done with what is kept of a community.
public final class OperatorRoutes {
    private final WebSources sources;
    private final ExportDownloads downloads;

    public OperatorRoutes(WebSources sources, ExportDownloads downloads) {
        this.sources = sources;
        this.downloads = downloads;
    }

    public void contribute(RoutesConfig routes) {
        routes.get("/web/api/c/{community}/export", this::export);
        routes.get("/web/api/c/{community}/p/{place}/kept", request -> kept(Visit.ofOperator(request, sources)));
        routes.post("/web/api/c/{community}/p/{place}/kept", this::keep);
    }

    private void export(Context request) throws IOException {
        Visit visit = Visit.ofOperator(request, sources);
        downloads.begin(visit, visit.community().value());
        sources.memory().keeping().export(visit.community(), request.outputStream());
    }

    private void keep(Context request) {
        Visit visit = Visit.ofOperator(request, sources);
        JsonNode never = WebJson.body(request).path("never");
        if (!never.isBoolean()) {
            throw new Refused(400, "error.json");
        }
        sources.memory().keeping().neverRead(visit.place().channel(), never.booleanValue());
        kept(visit);
    }

    private void kept(Visit visit) {
        PlaceId channel = visit.place().channel();
        WebJson.answer(
                visit.request(), Map.of("never", sources.memory().keeping().isNeverRead(channel)));
    }
}
