package org.murabito.webchat.work;

import io.javalin.config.RoutesConfig;
import java.time.Clock;
import org.murabito.webchat.page.Assets;
import org.murabito.webchat.request.Rates;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.source.WebSources;

/// Everything that members do under `/api`, and the file that describes it.
public final class WorkRoutes {
    private final WebSources sources;
    private final Rates rates;
    private final Clock clock;

    public WorkRoutes(WebSources sources, Rates rates, Clock clock) {
        this.sources = sources;
        this.rates = rates;
        this.clock = clock;
    }

    public void contribute(RoutesConfig routes) {
        String description = Assets.read("/webchat/openapi.json");
        routes.get(
                "/api/openapi.json",
                request -> request.contentType("application/json").result(description));
        routes.before("/api/c/*", request -> {
            if (!Guard.reads(request)) {
                rates.work(request);
            }
        });
        new WorkspaceRoutes(sources, clock).contribute(routes);
        new EntryRoutes(sources, clock).contribute(routes);
        new ReminderRoutes(sources, clock).contribute(routes);
    }
}
