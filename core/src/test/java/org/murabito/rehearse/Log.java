package org.murabito.rehearse;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.conversation.Conversations;
import org.murabito.conversation.table.LinkTables;
import org.murabito.judge.JudgeCriteria;
import org.murabito.judge.JudgeSettings;
import org.murabito.judge.limit.Filters;
import org.murabito.judge.limit.SpeechLimits;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.persona.Persona;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

/// An archive that a test fills and has played again.
final class Log {
    static final CommunityId TOWN = new CommunityId("town");
    static final PlaceId SQUARE = new PlaceId(TOWN, "square");
    private static final Conversations CONVERSATIONS = new Conversations(LinkTables.shipped());

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    final Stores stores = new Stores(new InMemoryMessageStore(communities), communities);
    final Sights sights = new Sights(communities);
    private UnaryOperator<SpeechLimits> bounds = UnaryOperator.identity();
    private boolean modelDecides;
    ChannelMode mode = ChannelMode.BALANCED;
    Instant now = Instant.parse("2026-03-01T12:00:00Z");
    private PlaceId where = SQUARE;
    private int posts;

    Log() {
        communities.save(new Community(TOWN, "Town", DoorKind.WEB));
        communities.save(new Place(SQUARE, PlaceKind.CHANNEL, "square", null, Access.OPEN, ""));
    }

    Log in(String channel, @Nullable PlaceId above) {
        where = new PlaceId(TOWN, channel);
        PlaceKind kind = above == null ? PlaceKind.CHANNEL : PlaceKind.THREAD;
        communities.save(new Place(where, kind, channel, above, Access.OPEN, ""));
        return this;
    }

    Log with(UnaryOperator<SpeechLimits> other) {
        bounds = other;
        return this;
    }

    Log askingAModel() {
        modelDecides = true;
        return this;
    }

    Log later(long seconds) {
        now = now.plusSeconds(seconds);
        return this;
    }

    /// @return the key of the post
    String say(String author, String text) {
        return post(author, MemberKind.PERSON, text, null);
    }

    String post(String author, MemberKind kind, String text, @Nullable String replyTo) {
        MemberId id = new MemberId(TOWN, author);
        communities.save(new Member(id, author, kind, List.of()));
        String key = "k" + ++posts;
        stores.messages().keep(List.of(Post.said(where, key, id, now, text).replyingTo(replyTo)));
        return key;
    }

    /// Small talk that asks nothing.
    Log chatter(int lines) {
        for (int i = 0; i < lines; i++) {
            later(40).say("ana", "ben: line " + i + " about trains");
        }
        return this;
    }

    JudgeCriteria criteria() {
        JudgeSettings settings = JudgeSettings.standard(ZoneOffset.UTC);
        return JudgeCriteria.of(
                settings.with(bounds.apply(settings.restraints())),
                Filters.NONE,
                new JudgeCriteria.Means(modelDecides, false),
                CONVERSATIONS::begin);
    }

    List<Decided> play() {
        return play(SQUARE, null);
    }

    List<Decided> play(PlaceId channel, @Nullable Instant since) {
        return play(RehearsalRole.own(Persona.MURABITO), channel, since);
    }

    List<Decided> play(RehearsalRole role, PlaceId channel, @Nullable Instant since) {
        List<Decided> all = new ArrayList<>();
        Rehearsal rehearsal = new Rehearsal(stores, criteria(), role, _ -> mode, _ -> false);
        boolean cut = rehearsal.play(sights.ofOperator(TOWN), channel, since, all::add);
        if (cut) {
            throw new AssertionError("a test is that long?");
        }
        return all;
    }
}
