package org.murabito.action;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.door.Doors;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.perceive.PlaceView;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryChannelModes;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryJobs;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.RecordingDoor;
import org.murabito.testing.agent.SettableClock;
import org.murabito.text.Language;
import org.murabito.workspace.Asker;

/// Two channels, two people, and what an action needs to be run for one of them.
public final class ActionCommunity {
    public static final CommunityId ID = new CommunityId("hamlet");
    public static final PlaceId SQUARE = new PlaceId(ID, "square");
    public static final PlaceId CELLAR = new PlaceId(ID, "cellar");
    public static final MemberId ANA = new MemberId(ID, "ana");
    public static final MemberId BEN = new MemberId(ID, "ben");
    public static final MemberId SELF = new MemberId(ID, "murabito");
    public static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    public final SettableClock clock = new SettableClock(NOON);
    public final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    public final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    public final Stores stores = new Stores(messages, communities);
    public final ChannelModes modes = new InMemoryChannelModes(ChannelMode.BALANCED);
    public final InMemoryJobs jobs = new InMemoryJobs(clock);
    public final RecordingDoor door = new RecordingDoor(DoorKind.WEB);
    public final Doors doors = new Doors(communities::getCommunity, List.of(door));
    public final Sights sights = new Sights(communities);
    public final PlaceView view = new PlaceView(stores, sights);

    public ActionCommunity() {
        communities.save(new Community(ID, "Hamlet", DoorKind.WEB));
        communities.save(new Place(SQUARE, PlaceKind.CHANNEL, "square", null, Access.OPEN, ""));
        communities.save(new Place(CELLAR, PlaceKind.CHANNEL, "cellar", null, Access.PRIVATE, ""));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        communities.save(new Member(BEN, "Ben", MemberKind.PERSON, List.of()));
        communities.save(new Member(SELF, "Murabito", MemberKind.SELF, List.of()));
    }

    public Message say(MemberId author, String key, String text, @Nullable String replyTo) {
        clock.advance(Duration.ofMinutes(1));
        Post said = Post.said(SQUARE, key, author, clock.instant(), text);
        Post post = replyTo == null ? said : said.replyingTo(replyTo);
        return Objects.requireNonNull(messages.keep(List.of(post)).getFirst().messageOrNull());
    }

    /// What a member asks for in the square a minute later, read by everybody there.
    public ActionRequest asks(MemberId member) {
        return asks(member, false);
    }

    public ActionRequest asks(MemberId member, boolean administrator) {
        clock.advance(Duration.ofMinutes(1));
        return new ActionRequest(
                "message:" + clock.instant().getEpochSecond(),
                Asker.in(SQUARE, member),
                SQUARE,
                sights.inPlace(SQUARE),
                null,
                Language.ENGLISH,
                clock.instant(),
                false,
                administrator);
    }

    /// The same, read by the member alone.
    public ActionRequest asksAlone(MemberId member) {
        ActionRequest open = asks(member);
        return new ActionRequest(
                open.origin(),
                open.asker(),
                open.place(),
                sights.ofMember(member),
                null,
                open.language(),
                open.at(),
                true,
                false);
    }

    public String words(ActionResult<?> result) {
        return result.render(new ReceiptStyle(Language.ENGLISH, ZoneOffset.UTC, door.markup(), "Murabito"));
    }
}
