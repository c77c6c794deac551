package org.murabito.slack.say;

import java.net.URI;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.DoorKind;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.command.CommandReplies;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.Markup;
import org.murabito.chat.door.Offer;
import org.murabito.chat.door.PostLog;
import org.murabito.format.slack.SlackEmoji;
import org.murabito.format.slack.SlackText;
import org.murabito.slack.wire.SlackTrouble;
import org.murabito.slack.wire.WebApi;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Posts, edits and reacts in a workspace.
public final class SlackChatDoor implements ChatDoor {
    private static final Logger log = LoggerFactory.getLogger(SlackChatDoor.class);
    private static final URI NOWHERE = URI.create("https://slack.com/");

    private final WebApi api;
    private final Stores stores;
    private final PostLog posts;
    private final Predicate<CommunityId> served;
    private final SlackMarkup markup = new SlackMarkup(this::address);

    /// Where it was let in, and as whom.
    ///
    /// @param address where the workspace is opened in a browser
    /// @param text how what it posted reads
    /// @param inside the channels that it is in
    public record WorkspaceConnection(
            URI address, MemberId self, SlackText text, Predicate<MemberId> admins, Predicate<PlaceId> inside) {}

    private record Connected(WorkspaceConnection workspace, Posting posting) {}

    private final MessageClient messages;
    private final Progressing progressing;
    private final ReactionChanges marking;
    private final CommandReplies answering;
    private final ChannelLocks turns = new ChannelLocks();
    private volatile @Nullable Connected connected;

    /// @param served whether this door leads to a community, also before there is a connection
    public SlackChatDoor(WebApi api, Stores stores, PostLog posts, Predicate<CommunityId> served) {
        this.api = api;
        this.stores = stores;
        this.posts = posts;
        this.served = served;
        this.messages = new MessageClient(api);
        this.progressing = new Progressing(messages, posts, api.time().pause(), markup::escape);
        this.marking = new ReactionChanges(messages, posts, api.time().pause());
        this.answering = new CommandResponder(this, new ResponseUrl(api), () -> connected != null);
    }

    /// Whether a message of Murabito's only shows what is being done, and goes again.
    public static boolean isPassing(JsonFields message) {
        return MessageClient.markerOf(message).startsWith(Progressing.MARKER);
    }

    /// From now on it can act.
    public void connect(WorkspaceConnection now) {
        connected = new Connected(now, new Posting(messages, posts, stores, now.self(), now.text()));
    }

    /// Takes away what an earlier life left standing.
    public void clear(CommunityId community) throws InterruptedException {
        marking.clear(community);
        progressing.clear(community);
    }

    @Override
    public DoorKind kind() {
        return DoorKind.SLACK;
    }

    @Override
    public boolean serves(CommunityId community) {
        return served.test(community);
    }

    @Override
    public boolean livesIn(PlaceId channel) {
        Connected now = connected;
        return now != null && now.workspace().inside().test(channel);
    }

    @Override
    public boolean administers(MemberId member) {
        Connected now = connected;
        return now != null && now.workspace().admins().test(member);
    }

    @Override
    public Markup markup() {
        return markup;
    }

    /// A press on one of its buttons waits until it is known what was posted.
    @Override
    public String post(PlaceId place, String markdown, @Nullable String replyTo, String marker, @Nullable Offer offer) {
        return doing(connected -> {
            Address to = Address.answering(place, replyTo, isDirect(place));
            return offer == null
                    ? connected.posting().post(place, to, markdown, marker, null)
                    : turns.in(to.channel(), () -> connected.posting().post(place, to, markdown, marker, offer));
        });
    }

    @Override
    public Optional<String> findPosted(PlaceId place, String marker) {
        Optional<PostLog.Entry> noted = posts.find(place.community(), marker);
        if (noted.isEmpty() || noted.get().key() != null) {
            return noted.map(PostLog.Entry::key);
        }
        return doing(connected -> connected.posting().find(place.community(), marker));
    }

    @Override
    public void edit(PlaceId place, String key, String markdown, @Nullable Offer offer) {
        var _ = doing(connected -> turns.in(Address.of(place).channel(), () -> {
            connected.posting().edit(place, key, markdown, offer, clock().instant());
            return key;
        }));
    }

    /// Lets `taking` say what becomes of a press on a button below a message. Where it was taken, the buttons go before
    /// anything that follows from it changes the post.
    ///
    /// @param taking the answer to whoever pressed; empty where the press was taken
    public String pressed(PlaceId place, String key, Supplier<String> taking) {
        String channel = Address.of(place).channel();
        return doing(_ -> turns.in(channel, () -> {
            String words = taking.get();
            if (words.isEmpty()) {
                takeButtons(channel, key);
            }
            return words;
        }));
    }

    private void takeButtons(String channel, String key) throws InterruptedException {
        try {
            messages.takeButtons(channel, key);
        } catch (SlackTrouble trouble) {
            log.info("Buttons stay until what they are about is done: {}", trouble.getMessage());
        }
    }

    @Override
    public void delete(PlaceId place, String key) {
        var _ = doing(connected -> {
            connected.posting().delete(place, key, clock().instant());
            return key;
        });
    }

    @Override
    public void react(PlaceId place, String key, String emoji, boolean on) {
        SlackEmoji.name(emoji)
                .ifPresentOrElse(
                        name -> marking.mark(place, key, name, on), () -> log.warn("Slack has no name for {}", emoji));
    }

    @Override
    public boolean whisper(PlaceId place, MemberId to, String words) {
        try {
            String text = new MessageParts(MessageParts.LONGEST_CHANGEABLE)
                    .of(markup.escape(words))
                    .getFirst()
                    .text();
            return doing(_ -> {
                messages.whisper(Address.of(place), to.key(), text);
                return true;
            });
        } catch (DoorException e) {
            log.warn("Words for one member alone were not said in Slack: {}", e.getMessage());
            return false;
        }
    }

    @Override
    public void progress(PlaceId place, String questionKey, String text) {
        progressing.show(place, questionKey, isDirect(place), text);
    }

    @Override
    public void preview(PlaceId place, String questionKey, String markdown) {
        progressing.preview(place, questionKey, markdown);
    }

    @Override
    public CommandReplies commandReplies() {
        return answering;
    }

    @FunctionalInterface
    private interface Request<T> {
        T by(Connected connected) throws InterruptedException;
    }

    private <T> T doing(Request<T> request) {
        Connected now = connected;
        if (now == null) {
            throw new DoorException("there is no connection to Slack yet", true);
        }
        try {
            return request.by(now);
        } catch (SlackTrouble trouble) {
            throw trouble.atTheDoor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DoorException("interrupted while Slack was asked", true, e);
        }
    }

    private boolean isDirect(PlaceId place) {
        PlaceId channel = new PlaceId(place.community(), Address.of(place).channel());
        return stores.communities()
                .findPlace(channel)
                .map(Place::kind)
                .filter(PlaceKind.DIRECT::equals)
                .isPresent();
    }

    private URI address() {
        Connected now = connected;
        return now == null ? NOWHERE : now.workspace().address();
    }

    private Clock clock() {
        return api.time().clock();
    }
}
