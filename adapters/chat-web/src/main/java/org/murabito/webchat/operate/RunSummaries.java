package org.murabito.webchat.operate;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.Sight;
import org.murabito.webchat.http.WebLinks;
import org.murabito.webchat.request.MessageView;
import org.murabito.webchat.request.MessageViews;
import org.murabito.webchat.sign.Viewer;
import org.murabito.webchat.source.WebSources;
import org.murabito.webchat.talk.RunViews;

/// A run in a line: its numbers, and the words of its question where the operator could read them as a member.
final class RunSummaries {
    private final WebSources sources;
    private final RunViews views;
    private final ChannelNames channels;

    RunSummaries(WebSources sources, RunViews views, ChannelNames channels) {
        this.sources = sources;
        this.views = views;
        this.channels = channels;
    }

    /// @param stop null while it is under way, as what follows
    /// @param cost in US dollars; null where the price is not known
    /// @param question null where there is none, or the operator could not read it as a member
    record LineView(
            String id,
            String startedAt,
            ChannelNames.Named channel,
            @Nullable String stop,
            @Nullable String model,
            @Nullable Long millis,
            @Nullable Long tokens,
            @Nullable BigDecimal cost,
            @Nullable AskedView question,
            RunViews.FeedbackView feedback) {}

    record AskedView(String link, MessageView.Who author, String text) {}

    List<LineView> of(Viewer viewer, List<RunRecord> runs) {
        Map<CommunityId, MessageViews> drawn = new HashMap<>();
        Map<CommunityId, Sight> own = new HashMap<>();
        return runs.stream()
                .map(run -> of(
                        run,
                        drawn.computeIfAbsent(
                                run.community(), community -> new MessageViews(sources, viewer, community)),
                        own.computeIfAbsent(
                                run.community(), community -> viewer.ownSight(sources.sights(), community))))
                .toList();
    }

    private LineView of(RunRecord run, MessageViews drawn, Sight own) {
        boolean readable = run.isCoveredBy(own);
        RunRecord.End end = run.end();
        PlaceId place = run.place();
        return new LineView(
                run.id().value(),
                run.startedAt().toString(),
                place == null ? channels.community(run.community().value()) : channels.of(place),
                end == null ? null : end.stop().name().toLowerCase(Locale.ROOT),
                end == null ? null : end.mode(),
                end == null ? null : end.millis(),
                end == null ? null : end.usage().charged(),
                end == null ? null : end.cost(),
                readable ? asked(drawn, run) : null,
                views.feedback(drawn, run, readable));
    }

    private @Nullable AskedView asked(MessageViews drawn, RunRecord run) {
        return Optional.ofNullable(run.question())
                .flatMap(id -> sources.messages().find(drawn.sight(), id))
                .map(message -> new AskedView(
                        WebLinks.message(message.place(), message.key()),
                        drawn.who(message.author()),
                        MessageViews.snippet(message.text())))
                .orElse(null);
    }
}
