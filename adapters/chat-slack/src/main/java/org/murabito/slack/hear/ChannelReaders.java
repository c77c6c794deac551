package org.murabito.slack.hear;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.slack.wire.ApiCall;
import org.murabito.slack.wire.Method;
import org.murabito.slack.wire.SlackTrouble;
import org.murabito.slack.wire.WebApi;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Who reads which channel. A public channel of a workspace without guests is read by everybody and needs no list; of
/// every other the list is fetched before anything that is said there is published, and kept up by Slack's events
/// after.
///
/// Where Slack does not give the list, or another organisation shares the channel, a guest stands in its list: so that
/// the channel reaches no further than itself.
final class ChannelReaders {
    private static final Logger log = LoggerFactory.getLogger(ChannelReaders.class);
    private static final Duration LIST = Duration.ofSeconds(20);
    private static final int PAGE = 1_000;
    private static final int MOST_TRIES = 5;

    private final WebApi api;
    private final SlackWorkspace workspace;
    private final CommunityStore communities;
    private final WorkspaceMembers members;
    private final Set<PlaceId> listed = ConcurrentHashMap.newKeySet();
    private final Set<PlaceId> external = ConcurrentHashMap.newKeySet();
    /// Counts what changes lists. One that was fetched meanwhile may be of before.
    private int changes;

    ChannelReaders(WebApi api, SlackWorkspace workspace, CommunityStore communities, WorkspaceMembers members) {
        this.api = api;
        this.workspace = workspace;
        this.communities = communities;
        this.members = members;
    }

    synchronized void isExternal(PlaceId channel, boolean shared) {
        if (shared ? external.add(channel) : external.remove(channel)) {
            changes++;
            listed.remove(channel);
        }
    }

    /// What is known may be wrong.
    synchronized void doubt() {
        changes++;
        listed.clear();
    }

    synchronized void doubt(PlaceId channel) {
        changes++;
        listed.remove(channel);
    }

    void ensure(Place channel) throws InterruptedException {
        boolean everybody = channel.access() == Access.OPEN && !members.hasGuests() && !external.contains(channel.id());
        if (everybody || listed.contains(channel.id())) {
            return;
        }
        try {
            for (int tries = 1; !isListed(channel.id()) && tries <= MOST_TRIES; tries++) {
                int before = changes();
                keep(channel.id(), list(channel.id()), before);
            }
            if (!isListed(channel.id())) {
                suspect(channel.id(), "who is in it changes too fast");
            }
        } catch (SlackTrouble trouble) {
            suspect(channel.id(), String.valueOf(trouble.getMessage()));
        }
    }

    private synchronized void suspect(PlaceId channel, String why) {
        log.warn("Nobody knows who reads {} ({}): it reaches no further than itself", channel, why);
        Set<MemberId> suspected = new HashSet<>(communities.readers(channel).orElse(Set.of()));
        suspected.add(standIn(channel));
        communities.saveReaders(channel, suspected);
    }

    private boolean isListed(PlaceId channel) {
        return listed.contains(channel);
    }

    private synchronized int changes() {
        return changes;
    }

    /// What came in between counts more; then the list is fetched once more, and until then not relied on.
    private synchronized void keep(PlaceId channel, Set<MemberId> fetched, int before) {
        if (changes == before) {
            communities.saveReaders(channel, fetched);
            listed.add(channel);
        }
    }

    synchronized void joined(PlaceId channel, MemberId member) {
        changes++;
        Set<MemberId> now = new HashSet<>(communities.readers(channel).orElse(Set.of()));
        if (now.add(member)) {
            communities.saveReaders(channel, now);
        }
    }

    synchronized void left(PlaceId channel, MemberId member) {
        changes++;
        Set<MemberId> now = new HashSet<>(communities.readers(channel).orElse(Set.of()));
        if (now.remove(member)) {
            communities.saveReaders(channel, now);
        }
    }

    /// Nobody can tell any more who reads it: it is shown to nobody.
    synchronized void lost(PlaceId channel) {
        changes++;
        listed.remove(channel);
        communities.saveReaders(channel, Set.of());
    }

    private Set<MemberId> list(PlaceId channel) throws InterruptedException {
        Set<MemberId> readers = new HashSet<>();
        boolean shared = external.contains(channel);
        ApiCall list = ApiCall.of(Method.CONVERSATIONS_MEMBERS)
                .with("channel", channel.key())
                .with("limit", PAGE);
        api.eachPage(list, LIST, page -> {
            for (String user : page.texts("members")) {
                readers.add(members.reader(user, shared));
            }
        });
        if (shared) {
            readers.add(standIn(channel));
        }
        return readers;
    }

    private MemberId standIn(PlaceId channel) {
        MemberId id = workspace.member("external:" + channel.key());
        if (communities.findMember(id).isEmpty()) {
            communities.save(new Member(id, "—", MemberKind.GUEST, List.of()));
        }
        return id;
    }
}
