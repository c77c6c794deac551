package org.murabito.webchat;

import java.time.Clock;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.MessageStore;
import org.murabito.cache.BoundedMap;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.DoorKind;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.account.Account;
import org.murabito.chat.command.CommandReplies;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.Markup;
import org.murabito.chat.door.Offer;
import org.murabito.text.Language;
import org.murabito.text.Sha256;
import org.murabito.webchat.live.Live;
import org.murabito.webchat.sign.Administrators;
import org.murabito.webchat.sign.OwnSight;
import org.murabito.webchat.source.ChannelState;
import org.murabito.webchat.source.OwnMember;
import org.murabito.webchat.source.WebSources;

/// Posts, edits and reacts in the web chat. What it posts goes straight into the store, under a key made of the
/// marker: so the same words are never there twice, and are found again after a restart. The store takes no key again
/// that was deleted: what this door took away itself is posted again under the marker's next key; what somebody else
/// deleted stays away.
final class WebDoor implements ChatDoor {
    /// So often can be posted under one marker.
    private static final int KEYS = 8;

    private static final int MOST_TAKEN = 10_000;

    private final WebSources sources;
    private final Live live;
    private final Clock clock;
    private final OwnSight ownSight;
    private final OwnMember self;
    private final Administrators administrators;
    private final WebMarkup markup = new WebMarkup();

    /// What it took away itself. Not kept over a restart: then what was taken away stays away.
    private final Map<Taken, Boolean> taken = Collections.synchronizedMap(BoundedMap.byInsertion(MOST_TAKEN));

    private record Taken(PlaceId place, String key) {}

    WebDoor(WebSources sources, Live live, Clock clock, OwnMember self, Administrators administrators) {
        this.sources = sources;
        this.live = live;
        this.clock = clock;
        this.ownSight = new OwnSight(sources.sights());
        this.administrators = administrators;
        this.self = self;
    }

    @Override
    public DoorKind kind() {
        return DoorKind.WEB;
    }

    /// Japanese where its name or that of a channel is: what else a name tells is in doubt.
    @Override
    public Optional<Language> language(CommunityId community) {
        return Stream.concat(
                        sources.communities().findCommunity(community).map(Community::name).stream(),
                        sources.communities().places(community).stream()
                                .filter(place -> place.kind() == PlaceKind.CHANNEL)
                                .map(Place::name))
                .map(Language::of)
                .filter(Language.JAPANESE::equals)
                .findFirst();
    }

    @Override
    public boolean administers(MemberId member) {
        return administrators.contain(member)
                || sources.accounts()
                        .find(member.key())
                        .filter(Account::isOperator)
                        .isPresent();
    }

    @Override
    public Markup markup() {
        return markup;
    }

    @Override
    public String post(PlaceId place, String markdown, @Nullable String replyTo, String marker, @Nullable Offer offer) {
        requirePlace(place);
        requireOpen(place);
        return findPosted(place, marker).orElseGet(() -> {
            String key = freeKey(place, marker);
            Post post = Post.said(place, key, self.in(place.community()), clock.instant(), markdown);
            sources.offered().set(place, key, offer);
            messages().keep(List.of(post.replyingTo(replyTo)));
            return key;
        });
    }

    @Override
    public Optional<String> findPosted(PlaceId place, String marker) {
        requirePlace(place);
        return keys(marker).filter(key -> find(place, key).isPresent()).findFirst();
    }

    @Override
    public void edit(PlaceId place, String key, String markdown, @Nullable Offer offer) {
        requirePlace(place);
        sources.offered().set(place, key, offer);
        if (messages().edit(place, key, markdown, clock.instant()).isEmpty()) {
            throw new DoorException("there is no post " + key + " in " + place, false);
        }
    }

    @Override
    public void delete(PlaceId place, String key) {
        requirePlace(place);
        sources.offered().set(place, key, null);
        messages().delete(place, key, clock.instant());
        taken.put(new Taken(place, key), true);
    }

    @Override
    public void react(PlaceId place, String key, String emoji, boolean on) {
        requirePlace(place);
        messages().react(place, key, emoji, self.in(place.community()), on);
    }

    @Override
    public boolean whisper(PlaceId place, MemberId to, String words) {
        return live.whisper(place, to, words);
    }

    @Override
    public CommandReplies commandReplies() {
        return new WebCommandReplies(live);
    }

    @Override
    public void progress(PlaceId place, String questionKey, String text) {
        live.progress(place, questionKey, text);
    }

    @Override
    public void preview(PlaceId place, String questionKey, String markdown) {
        live.preview(place, questionKey, markdown);
    }

    private Optional<Message> find(PlaceId place, String key) {
        return messages().find(ownSight.at(place), place, key);
    }

    private MessageStore messages() {
        return sources.messages();
    }

    private void requirePlace(PlaceId place) {
        if (sources.communities().findPlace(place).isEmpty()) {
            throw new DoorException("there is no place " + place + " (any more)", false);
        }
    }

    private void requireOpen(PlaceId place) {
        if (new ChannelState(sources.communities(), sources.channels())
                .isArchived(sources.communities().getPlace(place))) {
            throw new DoorException(place + " is archived", false);
        }
    }

    /// The one after what was taken away last.
    private String freeKey(PlaceId place, String marker) {
        List<String> keys = keys(marker).toList();
        int free = 0;
        for (int i = 0; i < keys.size(); i++) {
            free = taken.containsKey(new Taken(place, keys.get(i))) ? i + 1 : free;
        }
        if (free == keys.size()) {
            throw new DoorException("posted and taken away too often: " + marker, false);
        }
        return keys.get(free);
    }

    private static Stream<String> keys(String marker) {
        return IntStream.rangeClosed(1, KEYS).mapToObj(turn -> keyOf(turn == 1 ? marker : marker + "#" + turn));
    }

    private static String keyOf(String marker) {
        return "m" + Sha256.hex(marker).substring(0, 24);
    }
}
