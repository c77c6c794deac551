package org.murabito.app.standby;

import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.murabito.app.metric.MetricsPage;
import org.murabito.app.web.WebServer;
import org.murabito.text.Phrases;
import org.murabito.webchat.sign.Guard;

/// What the web port of a node that waits says: to balancers that it does not work, and to everybody else, too.
final class StandbyPages {
    private static final int UNAVAILABLE = 503;
    private static final String HEALTH = "/health";
    private static final String NUMBERS = "# TYPE murabito_standby gauge\nmurabito_standby 1\n";

    private final Phrases phrases = new Phrases("org.murabito.app.standby.standby");

    /// @param metrics whether numbers are wanted: then there is one, for whoever shows the operator's token
    List<Consumer<JavalinConfig>> contributions(boolean metrics, String operatorToken) {
        List<Consumer<JavalinConfig>> contributions = new ArrayList<>();
        contributions.add(config -> config.routes.before(this::answer));
        if (metrics) {
            contributions.add(WebServer.servlet(new MetricsPage(() -> NUMBERS, operatorToken), MetricsPage.PATH));
        }
        return contributions;
    }

    private void answer(Context request) {
        request.status(UNAVAILABLE).header("Retry-After", "5").header("Cache-Control", "no-store");
        if (request.path().equals(HEALTH)) {
            request.contentType("application/json; charset=utf-8").result("{\"status\":\"standby\"}");
        } else {
            request.contentType("text/plain; charset=utf-8")
                    .result(phrases.say(Guard.language(request), "waits") + "\n");
        }
        request.skipRemainingHandlers();
    }
}
