package org.murabito.webchat.talk;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.util.Map;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.door.DoorHost;
import org.murabito.chat.door.Press;
import org.murabito.chat.door.QuestionPress;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Administrators;
import org.murabito.webchat.source.WebSources;

/// The buttons below what Murabito asks, and beside the questions that it is asked.
public final class ButtonRoutes {
    private final WebSources sources;
    private final DoorHost host;
    private final Clock clock;
    private final Administrators administrators;

    public ButtonRoutes(WebSources sources, DoorHost host, Clock clock, Administrators administrators) {
        this.sources = sources;
        this.host = host;
        this.clock = clock;
        this.administrators = administrators;
    }

    public void contribute(RoutesConfig routes) {
        routes.post("/web/api/c/{community}/p/{place}/m/{key}/press", this::press);
        routes.post("/web/api/c/{community}/p/{place}/m/{key}/stop", request -> press(request, false));
        routes.post("/web/api/c/{community}/p/{place}/m/{key}/again", request -> press(request, true));
    }

    /// @param again whether the question is to be answered anew, and not stopped; its answer names it, too
    private void press(Context request, boolean again) {
        Visit visit = new Visit(request, sources);
        if (again) {
            visit.requireNotArchived();
        }
        Message message = visit.message();
        MessageId answered = message.replyTo();
        QuestionPress press = new QuestionPress(
                visit.writer(),
                visit.viewer().operator(),
                message.place(),
                again && answered != null ? answered : message.id(),
                again,
                visit.language(),
                clock.instant());
        WebJson.answer(request, Map.of("told", host.pressed(press)));
    }

    private void press(Context request) {
        Visit visit = new Visit(request, sources);
        var _ = visit.message();
        administrators.note(visit.writer(), visit.viewer());
        JsonNode body = WebJson.body(request);
        Press press = new Press(
                visit.writer(), WebJson.text(body, "offer"), body.path("yes").asBoolean(false), visit.language());
        WebJson.answer(request, Map.of("told", host.pressed(press)));
    }
}
