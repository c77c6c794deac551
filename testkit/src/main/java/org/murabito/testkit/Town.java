package org.murabito.testkit;

import java.time.Instant;
import java.util.List;
import java.util.Set;
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

/// A small community to test with: a square and a workshop for all, a threaded talk in the square, and a back
/// room and a quiet corner of the square that only Ana reads.
public final class Town {
    public static final CommunityId ID = new CommunityId("town");
    public static final PlaceId SQUARE = place("square");
    public static final PlaceId WORKSHOP = place("workshop");
    public static final PlaceId TALK = place("talk");
    public static final PlaceId BACK_ROOM = place("back-room");
    public static final PlaceId CORNER = place("corner");
    public static final MemberId ANA = member("ana");
    public static final MemberId BEN = member("ben");
    public static final MemberId CHO = member("cho");
    public static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private Town() {}

    public static PlaceId place(String key) {
        return new PlaceId(ID, key);
    }

    public static MemberId member(String key) {
        return new MemberId(ID, key);
    }

    /// Makes its places and members known.
    public static void settle(CommunityStore communities) {
        communities.save(new Community(ID, "Town", DoorKind.WEB));
        for (MemberId member : List.of(ANA, BEN, CHO)) {
            communities.save(new Member(member, member.key(), MemberKind.PERSON, List.of()));
        }
        communities.save(channel(SQUARE, Access.OPEN));
        communities.save(channel(WORKSHOP, Access.OPEN));
        communities.save(channel(BACK_ROOM, Access.PRIVATE));
        communities.save(thread(TALK, Access.OPEN));
        communities.save(thread(CORNER, Access.PRIVATE));
        communities.saveReaders(BACK_ROOM, Set.of(ANA));
        communities.saveReaders(CORNER, Set.of(ANA));
    }

    public static Place channel(PlaceId id, Access access) {
        return new Place(id, PlaceKind.CHANNEL, id.key(), null, access, "");
    }

    /// A thread in the square.
    public static Place thread(PlaceId id, Access access) {
        return new Place(id, PlaceKind.THREAD, id.key(), SQUARE, access, "");
    }

    public static Sight everything(CommunityStore communities) {
        return new Sights(communities).ofOperator(ID);
    }

    public static Sight seenBy(CommunityStore communities, MemberId member) {
        return new Sights(communities).ofMember(member);
    }

    /// Said so many minutes after noon.
    public static Post said(PlaceId place, String key, MemberId author, int minute, String text) {
        return Post.said(place, key, author, NOON.plusSeconds(60L * minute), text);
    }
}
