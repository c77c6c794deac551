package org.murabito.bench.search;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;

/// A made-up community of 500 members in 200 channels, of which 150 are open. A message comes every minute.
final class Village {
    static final CommunityId ID = new CommunityId("bench");

    private static final int CHANNELS = 200;
    private static final int OPEN = 150;
    private static final int MEMBERS = 500;
    private static final Instant START = Instant.parse("2024-01-01T00:00:00Z");

    private final Random random = new Random(7);
    private final Chatter chatter = new Chatter(random);
    private final CommunityStore communities;

    Village(CommunityStore communities) {
        this.communities = communities;
        communities.save(new Community(ID, "Bench", DoorKind.SLACK));
        for (int i = 0; i < CHANNELS; i++) {
            Access access = i < OPEN ? Access.OPEN : Access.PRIVATE;
            communities.save(new Place(new PlaceId(ID, "C" + i), PlaceKind.CHANNEL, "channel " + i, null, access, ""));
        }
        for (int i = 0; i < MEMBERS; i++) {
            communities.save(new Member(member(i), "member " + i, MemberKind.PERSON, List.of()));
        }
    }

    private static MemberId member(int number) {
        return new MemberId(ID, "U" + number);
    }

    Sight everything() {
        return new Sights(communities).ofOperator(ID);
    }

    /// What somebody sees who is in no private channel.
    Sight open() {
        return new Sights(communities).ofMember(member(0));
    }

    Post post(int number) {
        return said(number, random.nextInt(CHANNELS), chatter.message());
    }

    /// Thirty that follow each other are said in one channel.
    Post post(int number, RealTalk talk) {
        return said(number, number / 30 % CHANNELS, talk.message(number));
    }

    private Post said(int number, int channel, String text) {
        return Post.said(
                new PlaceId(ID, "C" + channel),
                "m" + number,
                member(random.nextInt(MEMBERS)),
                START.plusSeconds(60L * number),
                text);
    }

    List<Post> posts(int from, int to) {
        return IntStream.range(from, to).mapToObj(this::post).toList();
    }

    List<String> queries(int count) {
        return IntStream.range(0, count).mapToObj(_ -> chatter.query()).toList();
    }
}
