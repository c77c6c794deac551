package org.murabito.discord;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.StoreException;
import org.murabito.archive.Stores;
import org.murabito.archive.history.BackfillLog;
import org.murabito.archive.history.LiveHistory;
import org.murabito.archive.history.ReadingPace;
import org.murabito.archive.importing.run.CommunityNames;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorException;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.Commands;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.chat.door.DoorHost;
import org.murabito.chat.door.Press;
import org.murabito.chat.door.QuestionPress;
import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;
import org.murabito.discord.hear.Time;
import org.murabito.discord.speak.ProgressNotes;
import org.murabito.discord.standin.StandInDiscord;
import org.murabito.discord.wire.Credentials;
import org.murabito.discord.wire.ShardRange;
import org.murabito.persona.Persona;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryBackfillLog;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryImportLog;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.InMemoryPostLog;
import org.murabito.testkit.agent.Await;
import org.murabito.tool.web.GuardedWebClient;

/// The door open towards a stand-in, and everything that it tells inside.
final class Visit implements AutoCloseable {

    /// Presses of this offer are taken.
    static final String TAKEN = "4711";

    final StandInDiscord discord;
    final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    final InMemoryPostLog posted = new InMemoryPostLog(communities);
    final BackfillLog backfills = new InMemoryBackfillLog(communities);

    /// How many of the next calls of a store fail, by the name of what is called.
    final Map<String, Integer> failingCalls = new ConcurrentHashMap<>();

    final List<PlaceId> deletedPlaces = new CopyOnWriteArrayList<>();
    final PlayedCommands commands = new PlayedCommands();
    final BlockingQueue<Press> pressed = new LinkedBlockingQueue<>();

    /// How long it waited, which takes no time here.
    final List<Duration> pauses = new CopyOnWriteArrayList<>();

    /// What a turn waits for before it is taken on.
    volatile Runnable beforeTurn = () -> {};

    /// What becomes of a press.
    volatile Function<Press, String> pressing = press -> press.offer().equals(TAKEN) ? "" : "not yours";

    final DiscordChat chat;
    private final String token;
    private final boolean inThreads;
    private final Optional<ShardRange> shards;
    private final AtomicInteger failing = new AtomicInteger();
    private final BlockingQueue<ChatEvent> told = new LinkedBlockingQueue<>();
    private final BlockingQueue<CommunityId> entered = new LinkedBlockingQueue<>();
    private final CompletableFuture<DoorException> end = new CompletableFuture<>();
    private @Nullable Thread living;

    Visit(StandInDiscord discord) {
        this(discord, false);
    }

    Visit(StandInDiscord discord, String token) {
        this(discord, token, false, Optional.empty());
    }

    Visit(StandInDiscord discord, boolean inThreads) {
        this(discord, StandInDiscord.TOKEN, inThreads, Optional.empty());
    }

    /// One that makes some of the connections alone.
    Visit(StandInDiscord discord, ShardRange shards) {
        this(discord, StandInDiscord.TOKEN, false, Optional.of(shards));
    }

    private Visit(StandInDiscord discord, String token, boolean inThreads, Optional<ShardRange> shards) {
        this.discord = discord;
        this.token = token;
        this.inThreads = inThreads;
        this.shards = shards;
        this.chat = afterARestart();
    }

    /// The door of the next life, over the same stores.
    DiscordChat afterARestart() {
        Stores stores = new Stores(messages, failing(CommunityStore.class, communities));
        return new DiscordChat(
                new DiscordSources(
                        stores,
                        posted,
                        new CommunityNames(communities, new InMemoryImportLog(communities)),
                        new LiveHistory(
                                stores,
                                failing(BackfillLog.class, backfills),
                                new Sights(communities)::ofOperator,
                                Clock.systemUTC(),
                                new ReadingPace(4, () -> false, Thread::sleep)),
                        GuardedWebClient::new),
                new DiscordOptions(
                        new Credentials(discord.api(), token),
                        Persona.MURABITO,
                        inThreads,
                        shards,
                        new ProgressNotes.Pace(Duration.ZERO, Duration.ofMillis(20), Duration.ofSeconds(8))),
                new Time(Clock.systemUTC(), pauses::add));
    }

    /// A store that cannot do what [#failingCalls] says.
    private <T> T failing(Class<T> kind, T store) {
        return kind.cast(Proxy.newProxyInstance(kind.getClassLoader(), new Class<?>[] {kind}, (_, method, given) -> {
            if (failingCalls.computeIfPresent(method.getName(), (_, left) -> left == 0 ? null : left - 1) != null) {
                throw new StoreException(StoreException.Kind.BROKEN, "no connection for " + method.getName());
            }
            try {
                return method.invoke(store, given);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }));
    }

    /// Goes in and waits until the server's community is known.
    CommunityId enter() {
        begin();
        return awaitEntered();
    }

    void begin() {
        living = Thread.ofVirtual().start(() -> {
            try {
                chat.live(new DoorHost() {
                    @Override
                    public Events events() {
                        return turns();
                    }

                    @Override
                    public Commands commands() {
                        return commands;
                    }

                    @Override
                    public void commanded(CommandCall call, ReplyAddress address) {
                        commands.take(call, address, chat.door().commandReplies());
                    }

                    @Override
                    public String pressed(QuestionPress press) {
                        return "";
                    }

                    @Override
                    public String pressed(Press press) {
                        pressed.add(press);
                        return pressing.apply(press);
                    }

                    @Override
                    public void entered(CommunityId community) {
                        entered.add(community);
                    }

                    @Override
                    public void placeDeleted(PlaceId place) {
                        deletedPlaces.add(place);
                    }
                });
            } catch (DoorException e) {
                end.complete(e);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        });
    }

    CommunityId awaitEntered() {
        return poll(entered)
                .orElseThrow(() -> new AssertionError("no community was entered: " + chat.state(), end.getNow(null)));
    }

    /// With what it ended.
    DoorException awaitEnd() {
        try {
            return end.get(Await.PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new AssertionError("it did not end", e);
        }
    }

    private Events turns() {
        return new Events() {
            @Override
            public void publish(ChatEvent event) {
                submit(event).join();
            }

            @Override
            public CompletableFuture<?> submit(ChatEvent event) {
                beforeTurn.run();
                if (failing.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                    return CompletableFuture.failedFuture(new IllegalArgumentException("the turn failed"));
                }
                return CompletableFuture.completedFuture(told.add(event));
            }
        };
    }

    /// So many turns to come fail.
    void fail(int turns) {
        failing.set(turns);
    }

    /// How many are left of them.
    int failing() {
        return failing.get();
    }

    /// The next event that was told inside.
    ChatEvent next() {
        return poll(told).orElseThrow(() -> new AssertionError("nothing was told"));
    }

    /// What was told and not looked at.
    List<ChatEvent> rest() {
        return List.copyOf(told);
    }

    /// As if its turn was taken: what is told is kept.
    void takeAll(int count) {
        for (int i = 0; i < count; i++) {
            messages.keep(List.of(((ChatEvent.MessagePosted) next()).post()));
        }
    }

    List<Message> everythingIn(PlaceId place) {
        return messages.latest(new Sights(communities).ofOperator(place.community()), place, 1_000, null);
    }

    /// What the archive holds of a place, for whoever runs it.
    List<Message> saidIn(PlaceId place) {
        return messages.latest(new Sights(communities).ofOperator(place.community()), place, 100, null);
    }

    /// As after a kill: what is under way is known to nobody, and the next life enters.
    void forgetsWhatItWasDoing() {
        ProgressNotes next = new ProgressNotes(
                chat.guilds(), posted, new ProgressNotes.Pace(Duration.ZERO, Duration.ZERO, Duration.ZERO));
        communities.communities().forEach(community -> next.sweep(community.id()));
    }

    private static <T> Optional<T> poll(BlockingQueue<T> queue) {
        try {
            return Optional.ofNullable(queue.poll(Await.PATIENCE.toSeconds(), TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        commands.close();
        chat.close();
        if (living != null) {
            living.interrupt();
            try {
                living.join(Await.PATIENCE);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }
}
