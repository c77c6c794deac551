package org.murabito.slack;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.DoorException;
import org.murabito.chat.DoorKind;
import org.murabito.chat.door.AttachmentFiles;
import org.murabito.chat.door.Callback;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.ConnectionLog;
import org.murabito.chat.door.DoorFinding;
import org.murabito.chat.door.DoorHost;
import org.murabito.chat.door.RemoteDoor;
import org.murabito.slack.command.PressReceiver;
import org.murabito.slack.command.SlashCommands;
import org.murabito.slack.hear.SlackEventReceiver;
import org.murabito.slack.hear.SlackWorkspace;
import org.murabito.slack.history.SlackHistory;
import org.murabito.slack.history.SlackSearch;
import org.murabito.slack.history.WorkspaceBackfill;
import org.murabito.slack.say.SlackChatDoor;
import org.murabito.slack.sight.SlackSight;
import org.murabito.slack.wire.SignedCalls;
import org.murabito.slack.wire.SlackTexts;
import org.murabito.slack.wire.SlackTrouble;
import org.murabito.slack.wire.SocketMode;
import org.murabito.slack.wire.WebApi;
import org.murabito.text.Localized;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The door to one workspace of Slack: over a socket where there is a token for it, else by Slack's signed calls.
public final class SlackDoor implements RemoteDoor {
    private static final Logger log = LoggerFactory.getLogger(SlackDoor.class);
    private static final Duration LEAVING = Duration.ofSeconds(10);

    private final WebApi api;
    private final SlackSources sources;
    private final WorkspaceLookup workspaces;
    private final SlackChatDoor door;
    private final SlackFiles files;
    private final SocketMode socket;
    private final ConnectionLog connection;
    private final @Nullable SignedCalls calls;
    private final CompletableFuture<Void> closed = new CompletableFuture<>();
    private volatile @Nullable SlackWorkspace workspace;
    private volatile boolean listening;
    private volatile CompletableFuture<Void> living = CompletableFuture.completedFuture(null);

    public SlackDoor(SlackAccess settings, SlackSources sources, WebApi.Time time) {
        this.api = new WebApi(settings.api(), settings.responses(), settings.tokens(), time);
        this.sources = sources;
        this.workspaces = new WorkspaceLookup(api, sources, settings.persona());
        this.door = new SlackChatDoor(api, sources.stores(), sources.posts(), workspaces::ledTo);
        this.files = new SlackFiles(api, settings.api(), sources.web());
        this.socket = new SocketMode(api);
        this.connection = new ConnectionLog("Slack", time.clock());
        String signing = settings.tokens().signing();
        this.calls = settings.tokens().app() != null || signing == null ? null : new SignedCalls(signing, time.clock());
    }

    @Override
    public ChatDoor door() {
        return door;
    }

    @Override
    public AttachmentFiles files() {
        return files;
    }

    @Override
    public List<Callback> callbacks() {
        return Optional.ofNullable(calls).map(SignedCalls::callbacks).orElse(List.of());
    }

    @Override
    public void live(DoorHost host) throws InterruptedException {
        CompletableFuture<Void> life = new CompletableFuture<>();
        living = life;
        try {
            liveOnce(host);
        } finally {
            life.complete(null);
        }
    }

    private void liveOnce(DoorHost host) throws InterruptedException {
        SlackWorkspace entered = workspaces.enter();
        workspace = entered;
        CompletableFuture<Void> end = new CompletableFuture<>();
        SlackSight sight = new SlackSight(sources.sights());
        SlackEventReceiver.Inside within =
                new SlackEventReceiver.Inside(sources.stores(), sources.erasure(), sight, host.events());
        ConnectionGaps gaps = new ConnectionGaps(host, end);
        SlackEventReceiver.Interactions interactions = new SlackEventReceiver.Interactions(
                new SlashCommands(api, entered, host), new PressReceiver(api, door, host));
        try (SlackEventReceiver listener = new SlackEventReceiver(api, entered, within, gaps, interactions)) {
            listener.lookAround();
            door.connect(new SlackChatDoor.WorkspaceConnection(
                    entered.address(),
                    entered.member(entered.self()),
                    listener.text(),
                    listener.members()::administers,
                    listener.channels()::isOpen));
            door.clear(entered.community());
            SlackHistory history = new SlackHistory(api, listener);
            if (api.tokens().user() != null) {
                sources.searches().join(DoorKind.SLACK, new SlackSearch(api, listener, history));
            }
            WorkspaceBackfill.Reading reading = new WorkspaceBackfill.Reading(
                    sources.history(), history, host.events(), api.time().clock());
            try (WorkspaceBackfill backfill =
                    new WorkspaceBackfill(entered.community(), sources.stores(), sight, listener, reading)) {
                gaps.to(backfill);
                listen(listener, host, entered, end, backfill);
            }
        } catch (SlackTrouble trouble) {
            throw lost(trouble.atTheDoor());
        } catch (DoorException shut) {
            throw lost(shut);
        } finally {
            listening = false;
        }
    }

    @Override
    public DoorFinding state() {
        SlackWorkspace entered = workspace;
        boolean heard = listening && (calls != null || socket.isConnected());
        if (entered == null || !heard) {
            return DoorFinding.note(SlackTexts.text("state.connecting"), Localized.NONE);
        }
        return DoorFinding.works(SlackTexts.text(
                calls == null ? "state.socket" : "state.signed",
                entered.address().getHost(),
                entered.self()));
    }

    @Override
    public List<DoorFinding> examine() {
        return new SlackDiagnosis(api).findings();
    }

    /// Whoever keeps it has interrupted its life; what still speaks with Slack after that is cut off.
    @Override
    public void close() {
        closed.complete(null);
        connection.left();
        try {
            living.get(LEAVING.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException _) {
            log.warn("The door to Slack did not close within {} s", LEAVING.toSeconds());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        api.close();
    }

    private void listen(
            SlackEventReceiver listener,
            DoorHost host,
            SlackWorkspace entered,
            CompletableFuture<Void> end,
            WorkspaceBackfill backfill)
            throws InterruptedException {
        Runnable here = () -> {
            listening = true;
            connected(entered, listener);
            sources.history().meet(entered.community());
            host.entered(entered.community());
            backfill.begin();
        };
        if (calls == null) {
            socket.listen(listener, new Watching(entered, listener), here, end);
            return;
        }
        calls.heardBy(listener);
        try {
            here.run();
            CompletableFuture.anyOf(end, closed).get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof DoorException shut ? shut : new IllegalStateException(e.getCause());
        } finally {
            calls.heardBy(null);
        }
    }

    private final class Watching implements SocketMode.Watch {
        private final SlackWorkspace entered;
        private final SlackEventReceiver listener;

        Watching(SlackWorkspace entered, SlackEventReceiver listener) {
            this.entered = entered;
            this.listener = listener;
        }

        @Override
        public void lost(String why) {
            connection.lost(why);
        }

        @Override
        public void back() {
            connected(entered, listener);
        }
    }

    private void connected(SlackWorkspace entered, SlackEventReceiver listener) {
        String name =
                sources.stores().communities().getCommunity(entered.community()).name();
        connection.connected(List.of(name), listener.channels().open().size());
    }

    private DoorException lost(DoorException shut) {
        connection.lost(String.valueOf(shut.getMessage()));
        return shut;
    }
}
