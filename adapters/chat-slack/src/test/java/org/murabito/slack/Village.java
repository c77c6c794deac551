package org.murabito.slack;

import java.time.Clock;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.archive.history.LiveHistory;
import org.murabito.archive.history.PlatformSearches;
import org.murabito.archive.history.ReadingPace;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.persona.Persona;
import org.murabito.sight.Sights;
import org.murabito.slack.wire.Tokens;
import org.murabito.slack.wire.WebApi;
import org.murabito.testing.InMemoryBackfillLog;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryImportLog;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.InMemoryPostLog;
import org.murabito.testkit.slack.SlackStandIn;
import org.murabito.testkit.slack.Talk;
import org.murabito.tool.web.GuardedWebClient;

/// A workspace of the stand-in with a few people, and a door to it.
public final class Village implements AutoCloseable {
    public static final CommunityId ID = new CommunityId("town");
    public static final String GENERAL = "C0GENERAL";
    public static final String RANDOM = "C0RANDOM";
    public static final String SECRET = "C0SECRET";
    public static final String ANA = "U0ANA0000";
    public static final String BEN = "U0BEN0000";

    public final SlackStandIn slack;
    final HurriedTime time = new HurriedTime();
    public final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    public final InMemoryMessageStore messages;
    public final InMemoryPostLog posts;
    public final InMemoryBackfillLog backfills = new InMemoryBackfillLog(communities);
    public final PlatformSearches searches;
    public final SlackDoor door;
    public final Inward inside;
    public volatile @Nullable DoorException ended;
    private @Nullable Thread life;

    public Village() {
        this(SlackStandIn.Options.standard());
    }

    Village(SlackStandIn.Options options) {
        this(options, new Tokens(SlackStandIn.BOT_TOKEN, SlackStandIn.APP_TOKEN, null, SlackStandIn.USER_TOKEN));
    }

    Village(SlackStandIn.Options options, Tokens tokens) {
        slack = new SlackStandIn(Clock.systemUTC(), options);
        slack.talk().user(ANA, "ana").put("is_admin", true);
        slack.talk().user(BEN, "ben");
        slack.talk().channel(GENERAL, "general", false, ANA, BEN, Talk.BOT_USER);
        slack.talk().channel(RANDOM, "random", false, ANA, BEN);
        slack.talk().channel(SECRET, "secret", true, ANA, Talk.BOT_USER);
        messages = new InMemoryMessageStore(communities);
        posts = new InMemoryPostLog(communities);
        inside = new Inward(messages);
        searches = new PlatformSearches(new Stores(messages, communities), backfills, time);
        door = new SlackDoor(
                new SlackAccess(tokens, slack.api(), Set.of(), Persona.MURABITO),
                new SlackSources(
                        new Stores(messages, communities),
                        messages.erasure(),
                        posts,
                        new InMemoryImportLog(communities),
                        new Sights(communities),
                        new LiveHistory(
                                new Stores(messages, communities),
                                backfills,
                                new Sights(communities)::ofOperator,
                                time,
                                new ReadingPace(2, () -> false, time::take)),
                        searches,
                        GuardedWebClient::new),
                new WebApi.Time(time, time, new Random(7)));
        inside.actsBy(door.door());
    }

    public Village enter() throws InterruptedException {
        int before = inside.enteredTimes();
        life = Thread.ofVirtual().start(() -> {
            try {
                door.live(inside);
            } catch (DoorException shut) {
                ended = shut;
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        });
        inside.awaitEntered(before + 1);
        return this;
    }

    /// Goes, and may come in again.
    void leave() throws InterruptedException {
        Thread living = life;
        if (living != null) {
            living.interrupt();
            living.join();
        }
    }

    public static PlaceId place(String key) {
        return new PlaceId(ID, key);
    }

    public static MemberId member(String key) {
        return new MemberId(ID, key);
    }

    @Override
    public void close() {
        inside.commands.close();
        Thread living = life;
        if (living != null) {
            living.interrupt();
        }
        door.close();
        slack.close();
    }
}
