package org.murabito.testkit;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.KeepResult;
import org.murabito.chat.Access;
import org.murabito.chat.Attachment;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.PostKind;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

/// A small community to talk in: `#general` and `#random` are open, `#secret` and a thread under `#general` are not.
/// Every message comes a minute after the one before.
public final class Talk {
    public static final PlaceId GENERAL = PlaceId.of("village", "general");
    public static final PlaceId RANDOM = PlaceId.of("village", "random");
    public static final PlaceId SECRET = PlaceId.of("village", "secret");
    public static final PlaceId THREAD = PlaceId.of("village", "general-thread");
    public static final PlaceId SECRET_THREAD = PlaceId.of("village", "general-secret-thread");
    public static final MemberId ANA = MemberId.of("village", "ana");
    public static final MemberId BEN = MemberId.of("village", "ben");
    public static final Instant START = Instant.parse("2026-04-01T09:00:00Z");

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final Sights sights = new Sights(communities);
    private final AtomicLong minute = new AtomicLong();

    public Talk() {
        CommunityId village = GENERAL.community();
        communities.save(new Community(village, "Village", DoorKind.SLACK));
        communities.save(place(GENERAL, PlaceKind.CHANNEL, null, Access.OPEN));
        communities.save(place(RANDOM, PlaceKind.CHANNEL, null, Access.OPEN));
        communities.save(place(SECRET, PlaceKind.CHANNEL, null, Access.PRIVATE));
        communities.save(place(THREAD, PlaceKind.THREAD, GENERAL, Access.OPEN));
        communities.save(place(SECRET_THREAD, PlaceKind.THREAD, GENERAL, Access.PRIVATE));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        communities.save(new Member(BEN, "Ben", MemberKind.PERSON, List.of()));
        communities.saveReaders(SECRET, Set.of(BEN));
    }

    private static Place place(PlaceId id, PlaceKind kind, @Nullable PlaceId parent, Access access) {
        return new Place(id, kind, id.key(), parent, access, "");
    }

    public InMemoryMessageStore messages() {
        return messages;
    }

    public InMemoryCommunityStore communities() {
        return communities;
    }

    /// What everybody can see.
    public Sight open() {
        return sights.ofMember(ANA);
    }

    public Sight everything() {
        return sights.ofOperator(GENERAL.community());
    }

    /// Ana says it in `#general`.
    public MessageId say(String text) {
        return say(GENERAL, ANA, text);
    }

    public MessageId say(PlaceId place, MemberId author, String text) {
        return keep(post(place, author, text));
    }

    public MessageId notice(String text) {
        Post said = post(GENERAL, ANA, text);
        return keep(new Post(
                said.place(),
                said.key(),
                said.author(),
                said.at(),
                text,
                PostKind.NOTICE,
                null,
                List.of(),
                List.of(),
                null));
    }

    public MessageId file(String name) {
        return keep(post(GENERAL, ANA, "").with(List.of(new Attachment(name, "application/pdf", 1, ""))));
    }

    private Post post(PlaceId place, MemberId author, String text) {
        long number = minute.incrementAndGet();
        return Post.said(place, "m" + number, author, START.plusSeconds(60 * number), text);
    }

    public MessageId keep(Post post) {
        KeepResult kept = messages.keep(List.of(post)).getFirst();
        Message message = kept.messageOrNull();
        if (message == null) {
            throw new IllegalStateException("not kept: " + kept);
        }
        return message.id();
    }

    public void delete(MessageId id) {
        Message message = messages.find(everything(), id).orElseThrow();
        messages.delete(message.place(), message.key(), START);
    }

    public void edit(MessageId id, String text) {
        Message message = messages.find(everything(), id).orElseThrow();
        messages.edit(message.place(), message.key(), text, START.plusSeconds(minute.incrementAndGet() * 60));
    }
}
