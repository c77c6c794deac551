package org.murabito.app.metric;

import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.murabito.TurnResult;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.event.ChatEvent;
import org.murabito.metric.Meters;
import org.murabito.metric.Metric;

/// Turns, counted by what happened and what was decided, with how long a message was on its way.
public final class MeteredTurns implements Function<ChatEvent, TurnResult> {
    private final Function<ChatEvent, TurnResult> turns;
    private final Meters meters;
    private final CommunityStore communities;
    private final Clock clock;
    private final Meters.Timer time;
    private final Map<CommunityId, Meters.Timer> lags = new ConcurrentHashMap<>();
    private final Map<Class<?>, Meters.Counter> counters = new ConcurrentHashMap<>();

    public MeteredTurns(Function<ChatEvent, TurnResult> turns, Meters meters, CommunityStore communities, Clock clock) {
        this.turns = turns;
        this.meters = meters;
        this.communities = communities;
        this.clock = clock;
        this.time = meters.timer(Metric.TURN_TIME);
    }

    @Override
    public TurnResult apply(ChatEvent event) {
        if (event instanceof ChatEvent.MessagePosted posted) {
            Duration lag = Duration.between(posted.post().at(), clock.instant());
            lags.computeIfAbsent(posted.place().community(), this::lag).record(Math.max(0, lag.toNanos()));
        }
        long begun = System.nanoTime();
        TurnResult result = turns.apply(event);
        time.record(System.nanoTime() - begun);
        count(Metric.TURNS, event);
        count(Metric.VERDICTS, result.verdict());
        return result;
    }

    private Meters.Timer lag(CommunityId community) {
        String door = communities.getCommunity(community).door().name().toLowerCase(Locale.ROOT);
        return meters.timer(Metric.DOOR_LAG, door);
    }

    private void count(Metric metric, Object what) {
        counters.computeIfAbsent(what.getClass(), kind -> meters.counter(metric, label(kind)))
                .add(1);
    }

    private static String label(Class<?> kind) {
        return kind.getSimpleName().replaceAll("(?<=.)([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }
}
