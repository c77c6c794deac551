package org.murabito.webchat.dial;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.Talkativeness;
import org.murabito.rehearse.Comparison;
import org.murabito.rehearse.Counts;
import org.murabito.rehearse.Decided;
import org.murabito.rehearse.Preview;
import org.murabito.remember.ReasonWords;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.http.WebLinks;
import org.murabito.webchat.operate.ChannelNames;
import org.murabito.webchat.request.MessageView;
import org.murabito.webchat.request.MessageViews;
import org.murabito.webchat.request.QueryParameters;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.sign.Viewer;
import org.murabito.webchat.source.WebSources;

/// Plays the history of a channel, or of all that the operator could read as a member, at another place of the dial,
/// and
/// says what would change against today.
public final class RehearsalRoutes {
    private static final int MOST_DAYS = 3_650;
    private static final int MOST_SHOWN = 100;

    /// Of all channels together; each gets its part, but no less than some.
    private static final int MESSAGES = 5_000;

    private static final int LEAST_OF_A_CHANNEL = 200;

    private final WebSources sources;
    private final Preview preview;
    private final ChannelNames channels;
    private final Clock clock;
    private final ReasonWords words = new ReasonWords();

    public RehearsalRoutes(WebSources sources, Preview preview, Clock clock) {
        this.sources = sources;
        this.preview = preview;
        this.channels = new ChannelNames(sources.communities());
        this.clock = clock;
    }

    public void contribute(RoutesConfig routes) {
        routes.get("/api/operate/rehearsal/{talkativeness}", this::show);
    }

    /// @param changes at most so many
    record RehearsalView(
            Counts today,
            Counts then,
            long newly,
            long noMore,
            long otherwise,
            List<ChangeView> changes,
            boolean cut) {}

    record ChangeView(
            String kind,
            ChannelNames.Named channel,
            String link,
            MessageView.Who author,
            String text,
            String at,
            DecidedView today,
            DecidedView then) {}

    record DecidedView(String decision, int points, List<TalkativenessRoutes.BecauseView> because) {}

    private void show(Context request) {
        Guard.requireOperator(request);
        Viewer viewer = Guard.viewer(request);
        CommunityId community = community(request);
        Sight sight = viewer.ownSight(sources.sights(), community);
        List<PlaceId> wanted = channels(request, community, sight);
        Talkativeness step = TalkativenessRoutes.wanted(request);
        int atMost = Math.max(MESSAGES / Math.max(1, wanted.size()), LEAST_OF_A_CHANNEL);
        Instant since = since(request);
        Comparison all = Comparison.NOTHING;
        for (PlaceId channel : wanted) {
            ChannelMode today = sources.memory().modes().of(channel);
            all = all.plus(preview.compare(sight, channel, today, today.with(step), since, atMost));
        }
        MessageViews views = new MessageViews(sources, viewer, community);
        Language language = Guard.language(request);
        WebJson.answer(
                request,
                new RehearsalView(
                        all.today(),
                        all.then(),
                        all.number(Comparison.Kind.NEWLY),
                        all.number(Comparison.Kind.NO_MORE),
                        all.number(Comparison.Kind.OTHERWISE),
                        all.changes().stream()
                                .limit(MOST_SHOWN)
                                .map(change -> view(views, language, change))
                                .toList(),
                        all.cut()));
    }

    private ChangeView view(MessageViews views, Language language, Comparison.Change change) {
        Message message = change.then().message();
        return new ChangeView(
                change.kind().name().toLowerCase(Locale.ROOT),
                channels.of(message.place()),
                WebLinks.message(message.place(), message.key()),
                views.who(message.author()),
                MessageViews.snippet(message.text()),
                message.at().toString(),
                view(language, change.today()),
                view(language, change.then()));
    }

    private DecidedView view(Language language, Decided decided) {
        return new DecidedView(
                decided.decision().name().toLowerCase(Locale.ROOT),
                decided.score(),
                words.say(decided.reasons(), language).stream()
                        .map(because -> new TalkativenessRoutes.BecauseView(because.words(), because.points()))
                        .toList());
    }

    private CommunityId community(Context request) {
        String community = request.queryParam("community");
        try {
            return sources.communities()
                    .findCommunity(new CommunityId(community == null ? "" : community))
                    .orElseThrow(Refused::notFound)
                    .id();
        } catch (IllegalArgumentException e) {
            throw Refused.notFound();
        }
    }

    private List<PlaceId> channels(Context request, CommunityId community, Sight sight) {
        String slug = request.queryParam("place");
        List<PlaceId> all = sources.communities().places(community).stream()
                .filter(place -> place.kind() == PlaceKind.CHANNEL || place.kind() == PlaceKind.FORUM)
                .filter(sight::covers)
                .map(Place::id)
                .toList();
        if (slug == null) {
            return all;
        }
        return all.stream()
                .filter(id -> Slug.of(id.key()).equals(slug))
                .findFirst()
                .map(List::of)
                .orElseThrow(Refused::notFound);
    }

    /// Null for the beginning.
    private @Nullable Instant since(Context request) {
        OptionalInt days = QueryParameters.number(request, "days", 1, MOST_DAYS, "error.operate.days");
        return days.isEmpty() ? null : clock.instant().minus(Duration.ofDays(days.getAsInt()));
    }
}
