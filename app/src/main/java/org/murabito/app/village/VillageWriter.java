package org.murabito.app.village;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.PostKind;
import org.murabito.chat.Reaction;

/// Turns the entries of channel files into posts of one day's village.
final class VillageWriter {
    private static final int SECONDS_APART = 11;

    private final CommunityId community;
    private final LocalDate today;
    private final ZoneId zone;
    private final Dates dates;
    private final Set<String> handles;

    VillageWriter(CommunityId community, VillagePlan plan, LocalDate today, ZoneId zone) {
        this.community = community;
        this.today = today;
        this.zone = zone;
        this.dates = new Dates(today);
        this.handles = plan.people().stream().map(VillagePlan.Person::handle).collect(Collectors.toSet());
    }

    /// All posts, oldest first.
    List<Post> posts(List<ChannelFile> channels) {
        List<Post> posts = new ArrayList<>();
        channels.forEach(channel -> write(channel, posts));
        posts.sort(Comparator.comparing(Post::at));
        return posts;
    }

    private void write(ChannelFile channel, List<Post> posts) {
        Map<String, Integer> sameMinute = new HashMap<>();
        for (VillageMessage entry : channel.entries()) {
            String minute = entry.thread() + "/" + entry.at();
            int before = sameMinute.merge(minute, 1, Integer::sum) - 1;
            posts.add(post(channel, entry, entry.at().on(today, zone).plusSeconds((long) before * SECONDS_APART)));
        }
    }

    private Post post(ChannelFile channel, VillageMessage entry, Instant at) {
        String place = entry.thread().isEmpty() ? channel.key() : channel.threadKey(entry.thread());
        List<Reaction> reactions = entry.reactions().entrySet().stream()
                .map(reaction -> new Reaction(
                        reaction.getKey(),
                        reaction.getValue().size(),
                        reaction.getValue().stream()
                                .map(handle -> member(channel, entry, handle))
                                .toList()))
                .toList();
        return new Post(
                new PlaceId(community, place),
                entry.key(),
                member(channel, entry, entry.speaker()),
                at,
                dates.in(entry.text()),
                entry.notice() ? PostKind.NOTICE : PostKind.SAID,
                entry.replyTo(),
                entry.attachments(),
                reactions,
                entry.editedAt() == null ? null : entry.editedAt().on(today, zone));
    }

    private MemberId member(ChannelFile channel, VillageMessage entry, String handle) {
        if (!handles.contains(handle)) {
            throw new VillageException(
                    channel.file(),
                    entry.line(),
                    "nobody is called \"" + handle + "\": members.txt lists who is there");
        }
        return new MemberId(community, handle);
    }
}
