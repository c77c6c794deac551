package org.murabito.slack.hear;

import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.ErasureStore;
import org.murabito.archive.Stores;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.event.Events;
import org.murabito.format.slack.SlackPost;
import org.murabito.format.slack.SlackText;
import org.murabito.slack.sight.SlackSight;
import org.murabito.slack.wire.SlackListener;
import org.murabito.slack.wire.WebApi;

/// Listens to a workspace: each event once, in the order of its channel.
public final class SlackEventReceiver implements SlackListener, AutoCloseable {
    /// Slack sends again for an hour at most; a busy hour of a large workspace fits.
    private static final int REMEMBERED = 50_000;
    private static final CompletableFuture<?> NOTHING = CompletableFuture.completedFuture(null);

    private final MessagePublisher.Known known;
    private final SlackWorkspace workspace;
    private final MessagePublisher publisher;
    private final EventRouter router;
    private final EventRouter.Notices notices;
    private final Interactions interactions;
    private final Lanes lanes;
    private final Deduplicator deduplicator = new Deduplicator(REMEMBERED);

    private volatile @Nullable Thread looking;

    /// What takes what a member wants without saying it.
    @FunctionalInterface
    public interface Taking {
        CompletableFuture<?> take(JsonFields payload, SlackEventReceiver listener);
    }

    /// Slash commands, and presses of buttons.
    public record Interactions(Taking commands, Taking presses) {}

    /// What of the inside it needs.
    public record Inside(Stores stores, ErasureStore erasure, SlackSight sight, Events events) {}

    public SlackEventReceiver(
            WebApi api,
            SlackWorkspace workspace,
            Inside inside,
            EventRouter.Notices notices,
            Interactions interactions) {
        this.known = known(api, workspace, inside);
        Clock clock = api.time().clock();
        this.workspace = workspace;
        this.publisher = new MessagePublisher(workspace, inside.stores(), inside.sight(), known, clock);
        this.router = new EventRouter(workspace, publisher, known, inside.events(), notices);
        this.notices = notices;
        this.interactions = interactions;
        this.lanes = new Lanes(
                api.time().pause(), lane -> notices.gap(lane.equals(Lanes.WORKSPACE) ? null : workspace.place(lane)));
    }

    private static MessagePublisher.Known known(WebApi api, SlackWorkspace workspace, Inside inside) {
        Directory directory = new Directory(workspace, inside.stores().communities());
        WorkspaceMembers members =
                new WorkspaceMembers(api, workspace, inside.stores().communities(), inside.erasure(), directory);
        ChannelReaders readers =
                new ChannelReaders(api, workspace, inside.stores().communities(), members);
        Channels channels = new Channels(api, workspace, inside.stores().communities(), directory, readers);
        return new MessagePublisher.Known(members, channels, readers, directory);
    }

    /// Who and what there is, as it is now. Before anything is published.
    public void lookAround() throws InterruptedException {
        known.members().list();
        describe(null);
        looking = Thread.ofVirtual().name("slack channels").start(() -> {
            try {
                known.channels().listHourly();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /// A channel as it is now, and who reads it is asked anew.
    ///
    /// @param channel null for all
    public void describe(@Nullable PlaceId channel) throws InterruptedException {
        if (channel == null) {
            known.channels().list();
            known.readers().doubt();
        } else {
            known.channels().refresh(channel.key());
            known.readers().doubt(channel);
        }
    }

    /// A channel or direct conversation that Murabito may read, with who reads it; empty where Slack shows none.
    public Optional<Place> open(String channel) throws InterruptedException {
        Optional<Place> place = known.channels().find(channel);
        if (place.isPresent()) {
            known.readers().ensure(place.get());
        }
        return place;
    }

    /// Somebody, made known.
    public MemberId meet(String user) throws InterruptedException {
        known.members().meet(user);
        return workspace.member(user);
    }

    /// A message of a history, with its author and its thread made known.
    public Optional<SlackPost> read(JsonFields message, Place channel) throws InterruptedException {
        return publisher.read(message, channel);
    }

    /// How texts of the workspace are read.
    public SlackText text() {
        return new SlackText(known.directory());
    }

    public WorkspaceMembers members() {
        return known.members();
    }

    public Channels channels() {
        return known.channels();
    }

    @Override
    public CompletableFuture<?> event(JsonFields callback) {
        JsonFields event = callback.object("event");
        if (!router.knows(event.text("type"))) {
            return NOTHING;
        }
        return deduplicator.take(
                Deduplicator.key(callback, event), () -> lanes.submit(lane(event), () -> router.take(event)));
    }

    @Override
    public CompletableFuture<?> command(JsonFields command) {
        return interactions.commands().take(command, this);
    }

    /// Each press has a trigger of its own.
    @Override
    public CompletableFuture<?> interaction(JsonFields interaction) {
        return deduplicator.take(
                interaction.text("trigger_id"), () -> interactions.presses().take(interaction, this));
    }

    @Override
    public void gap() {
        notices.gap(null);
    }

    private static String lane(JsonFields event) {
        String channel = EventRouter.channel(event);
        return channel.isBlank() ? Lanes.WORKSPACE : channel;
    }

    @Override
    public void close() {
        Thread running = looking;
        if (running != null) {
            running.interrupt();
        }
        lanes.close();
    }
}
