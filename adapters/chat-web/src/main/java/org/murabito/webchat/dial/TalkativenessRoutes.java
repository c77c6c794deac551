package org.murabito.webchat.dial;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.murabito.action.Arguments;
import org.murabito.action.place.SetTalkativeness;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.judge.mode.Talkativeness;
import org.murabito.rehearse.Counts;
import org.murabito.rehearse.Decided;
import org.murabito.rehearse.Preview;
import org.murabito.remember.ReasonWords;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.WebLinks;
import org.murabito.webchat.request.MessageView;
import org.murabito.webchat.request.MessageViews;
import org.murabito.webchat.request.PageActions;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.source.WebSources;

/// The dial of a channel: the operator sees the last seven days played again before it is turned.
public final class TalkativenessRoutes {
    private final WebSources sources;
    private final ChannelModes modes;
    private final Preview preview;
    private final PageActions actions;
    private final ReasonWords words = new ReasonWords();

    public TalkativenessRoutes(WebSources sources, Preview preview, PageActions actions) {
        this.sources = sources;
        this.modes = sources.memory().modes();
        this.preview = preview;
        this.actions = actions;
    }

    public void contribute(RoutesConfig routes) {
        routes.get("/web/api/c/{community}/p/{place}/dial", request -> {
            PlaceId channel = channel(Visit.ofOperator(request, sources));
            WebJson.answer(
                    request, Map.of("talkativeness", lower(modes.of(channel).talkativeness())));
        });
        routes.get("/web/api/c/{community}/p/{place}/dial/{talkativeness}", this::preview);
        routes.post("/web/api/c/{community}/p/{place}/dial/{talkativeness}", this::turn);
    }

    record PreviewView(String since, Counts counts, List<MomentView> moments, boolean cut) {}

    record MomentView(
            String link,
            MessageView.Who author,
            String text,
            String at,
            String decision,
            int points,
            List<BecauseView> because) {}

    record BecauseView(String words, int points) {}

    private void preview(Context request) {
        Visit visit = Visit.ofOperator(request, sources);
        PlaceId channel = channel(visit);
        ChannelMode mode = modes.of(channel).with(wanted(request));
        Preview.Shown shown = preview.of(visit.sight(), channel, mode);
        List<MomentView> moments =
                shown.moments().stream().map(moment -> view(visit, moment)).toList();
        WebJson.answer(request, new PreviewView(shown.since().toString(), shown.counts(), moments, shown.cut()));
    }

    private MomentView view(Visit visit, Decided moment) {
        Message message = moment.message();
        return new MomentView(
                WebLinks.message(message.place(), message.key()),
                visit.views().who(message.author()),
                MessageViews.snippet(message.text()),
                message.at().toString(),
                lower(moment.decision()),
                moment.score(),
                words.say(moment.reasons(), visit.language()).stream()
                        .map(because -> new BecauseView(because.words(), because.points()))
                        .toList());
    }

    private void turn(Context request) throws InterruptedException {
        WebJson.body(request);
        Visit visit = Visit.ofOperator(request, sources);
        PlaceId channel = channel(visit);
        ChannelMode mode = actions.run(
                visit,
                visit.asker(),
                visit.sight(),
                channel,
                SetTalkativeness.class,
                Arguments.of(SetTalkativeness.LEVEL, wanted(request).word()));
        WebJson.answer(request, Map.of("talkativeness", lower(mode.talkativeness())));
    }

    private static PlaceId channel(Visit visit) {
        return visit.place().channel();
    }

    static Talkativeness wanted(Context request) {
        String word = request.pathParam("talkativeness");
        return Arrays.stream(Talkativeness.values())
                .filter(one -> lower(one).equals(word))
                .findFirst()
                .orElseThrow(Refused::notFound);
    }

    private static String lower(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT);
    }
}
