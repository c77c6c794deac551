package org.murabito.webchat.talk;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import org.murabito.chat.MessageId;
import org.murabito.runlog.RunRecord;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.source.WebSources;

/// Shows how the answer to a question came about.
public final class RunRoutes {
    private final WebSources sources;
    private final RunViews views;

    public RunRoutes(WebSources sources) {
        this.sources = sources;
        this.views = new RunViews(sources);
    }

    public void contribute(RoutesConfig routes) {
        routes.get("/web/api/c/{community}/runs/{question}", request -> show(request, false));
        routes.post("/web/api/c/{community}/runs/{question}/reveal", request -> show(request, true));
    }

    private void show(Context request, boolean reveal) {
        Visit visit = new Visit(request, sources);
        MessageId question = question(request);
        if (sources.messages().find(visit.sight(), question).isEmpty()) {
            throw Refused.notFound();
        }
        RunRecord run = sources.runs().findByQuestion(question).orElseThrow(() -> new Refused(404, "error.noRun"));
        WebJson.answer(request, views.of(visit.viewer(), run, reveal));
    }

    private static MessageId question(Context request) {
        try {
            return new MessageId(Long.parseLong(request.pathParam("question")));
        } catch (IllegalArgumentException e) {
            throw Refused.notFound();
        }
    }
}
