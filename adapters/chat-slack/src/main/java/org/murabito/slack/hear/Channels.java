package org.murabito.slack.hear;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.archive.StoreException;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.format.slack.SlackText;
import org.murabito.slack.wire.ApiCall;
import org.murabito.slack.wire.Method;
import org.murabito.slack.wire.SlackTrouble;
import org.murabito.slack.wire.WebApi;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Keeps the channels of the workspace as Slack describes them.
public final class Channels {
    private static final Logger log = LoggerFactory.getLogger(Channels.class);
    private static final Duration LIST = Duration.ofMinutes(10);
    private static final Duration LOOK_UP = Duration.ofSeconds(10);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final int PAGE = 200;

    private final WebApi api;
    private final SlackWorkspace workspace;
    private final CommunityStore communities;
    private final Directory directory;
    private final ChannelReaders readers;
    private final SlackText text;
    private final Set<PlaceId> open = ConcurrentHashMap.newKeySet();

    Channels(
            WebApi api,
            SlackWorkspace workspace,
            CommunityStore communities,
            Directory directory,
            ChannelReaders readers) {
        this.api = api;
        this.workspace = workspace;
        this.communities = communities;
        this.directory = directory;
        this.readers = readers;
        this.text = new SlackText(directory);
    }

    /// All of them. One that is not listed any more is shown to nobody.
    void list() throws InterruptedException {
        List<Place> before = communities.places(workspace.community());
        listDirect();
        Set<PlaceId> there = list("public_channel,private_channel");
        before.stream()
                .filter(place -> place.kind() == PlaceKind.CHANNEL && !there.contains(place.id()))
                .forEach(place -> shut(place.id()));
    }

    /// Slack tells an app nothing of a channel that it is not in: not that it became private either.
    void listHourly() throws InterruptedException {
        while (true) {
            api.time().pause().take(HOUR);
            try {
                list();
            } catch (SlackTrouble | StoreException failure) {
                log.warn("Which channels there are is looked at again in an hour: {}", failure.getMessage());
            }
        }
    }

    /// By themselves: an app that may not list these hears its channels all the same.
    private void listDirect() throws InterruptedException {
        try {
            list("im,mpim");
        } catch (SlackTrouble trouble) {
            if (trouble.kind() != SlackTrouble.Kind.REFUSED) {
                throw trouble;
            }
            log.warn("Direct messages said while nobody listened are not read: {}", trouble.getMessage());
        }
    }

    private Set<PlaceId> list(String types) throws InterruptedException {
        Set<PlaceId> there = new HashSet<>();
        ApiCall list = ApiCall.of(Method.CONVERSATIONS_LIST)
                .with("types", types)
                .with("exclude_archived", false)
                .with("limit", PAGE);
        api.eachPage(list, LIST, page -> {
            for (JsonFields channel : page.objects("channels")) {
                there.add(keep(new SlackConversation(channel)).id());
            }
        });
        return there;
    }

    /// A channel, made known if need be; empty where Slack does not show it.
    Optional<Place> find(String key) throws InterruptedException {
        if (key.isBlank()) {
            return Optional.empty();
        }
        Optional<Place> known = communities.findPlace(workspace.place(key));
        return known.isPresent() ? known : refresh(key);
    }

    /// As Slack describes it now.
    Optional<Place> refresh(String key) throws InterruptedException {
        try {
            JsonFields answer = api.call(ApiCall.of(Method.CONVERSATIONS_INFO).with("channel", key), LOOK_UP);
            return Optional.of(keep(new SlackConversation(answer.object("channel"))));
        } catch (SlackTrouble trouble) {
            if (trouble.kind() == SlackTrouble.Kind.REFUSED) {
                shut(workspace.place(key));
                return Optional.empty();
            }
            throw trouble;
        }
    }

    /// Only its name is sent.
    void renamed(String key, String name) {
        communities
                .findPlace(workspace.place(key))
                .ifPresent(place -> communities.save(
                        new Place(place.id(), place.kind(), name, place.parent(), place.access(), place.topic())));
    }

    /// Where Murabito hears what is said.
    public List<PlaceId> open() {
        return List.copyOf(open);
    }

    public boolean isOpen(PlaceId channel) {
        return open.contains(channel);
    }

    /// It is gone, or Murabito was sent away: what was said there is shown to nobody.
    void shut(PlaceId channel) {
        open.remove(channel);
        communities.findPlace(channel).ifPresent(place -> {
            communities.save(
                    new Place(place.id(), place.kind(), place.name(), place.parent(), Access.PRIVATE, place.topic()));
            readers.lost(channel);
        });
    }

    private Place keep(SlackConversation conversation) {
        Place now = conversation.place(workspace, text, directory);
        Optional<Place> before = communities.findPlace(now.id());
        if (before.filter(now::equals).isEmpty()) {
            communities.save(now);
        }
        if (before.isPresent() && before.get().access() != now.access()) {
            readers.doubt(now.id());
        }
        readers.isExternal(now.id(), conversation.isExternal());
        if (conversation.hasSelf()) {
            open.add(now.id());
        } else {
            open.remove(now.id());
        }
        return now;
    }
}
