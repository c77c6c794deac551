package org.murabito.discord.hear;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.dv8tion.jda.api.entities.Guild;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.history.LiveHistory;
import org.murabito.cache.BoundedMap;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;
import org.murabito.discord.guild.GuildSync;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Publishes what happens on one server. Called by its dispatcher alone, one event after the other. What Murabito does
/// itself comes back here too, and is not published: the door knows it already.
public final class ServerEvents {
    private static final Logger log = LoggerFactory.getLogger(ServerEvents.class);
    private static final int MOST_REMEMBERED = 2_000;
    private static final Duration PATIENCE = Duration.ofMillis(50);
    private static final int MOST_TRIES = 600;

    private final Guild guild;
    private final CommunityId community;
    private final GuildSync sync;
    private final Events events;
    private final LiveHistory history;
    private final Redelivery again;
    private final Time time;
    private final String self;
    private final GuildMembers authors;
    private final Posts posts;

    /// Discord sends an edit again when a preview loads or a message is pinned; only its time tells them apart.
    private final Map<String, Instant> lastEdits = BoundedMap.byInsertion(MOST_REMEMBERED);

    /// Discord may send a message twice, for example after a session was taken up again.
    private final Set<String> seen = Collections.newSetFromMap(BoundedMap.byInsertion(MOST_REMEMBERED));

    /// Where events go, and what time it is.
    ///
    /// @param history knows what was heard before
    public record Within(GuildSync sync, Events events, LiveHistory history, Time time) {}

    public ServerEvents(Guild guild, CommunityId community, ServerReferences references, Within within) {
        this.guild = guild;
        this.community = community;
        this.sync = within.sync;
        this.events = within.events;
        this.history = within.history;
        this.again = new Redelivery(events, within.time.pause());
        this.time = within.time;
        this.self = references.self();
        this.authors = new GuildMembers(community, self);
        this.posts = new Posts(authors, references);
    }

    void survey() {
        sync.survey(guild, community);
    }

    void posted(DataObject message) {
        if (isOwn(DiscordJson.object(message, "author")) || !Posts.isKept(message)) {
            return;
        }
        PlaceId place = place(message);
        String key = message.getString("id");
        if (place != null && !seen.contains(key)) {
            meetAuthor(message);
            submit(new ChatEvent.MessagePosted(posts.post(place, message)));
            seen.add(key);
        }
    }

    private void meetAuthor(DataObject message) {
        Member author = posts.author(message);
        sync.meet(author);
        learnRoles(author.id(), DiscordJson.object(message, "member"));
    }

    /// What this connection told may be on its way to the archive still: its edit goes after it.
    void edited(DataObject message) {
        Instant at = Posts.editedAt(message);
        boolean whole = message.hasKey("author") && message.hasKey("content");
        if (at == null || !whole || isOwn(DiscordJson.object(message, "author")) || !Posts.isKept(message)) {
            return;
        }
        String key = message.getString("id");
        PlaceId place = place(message);
        if (place == null || at.equals(lastEdits.put(key, at))) {
            return;
        }
        meetAuthor(message);
        Post now = posts.post(place, message);
        if (seen.contains(key)) {
            submit(new ChatEvent.MessageEdited(place, key, now.text(), at));
        } else {
            history.edited(now, at).ifPresent(this::submit);
            seen.add(key);
        }
    }

    void deleted(DataObject event, List<String> keys) {
        PlaceId place = place(event);
        if (place != null) {
            keys.forEach(key ->
                    submit(new ChatEvent.MessageDeleted(place, key, time.clock().instant())));
        }
    }

    void reacted(DataObject event, boolean on) {
        String user = event.getString("user_id", "");
        PlaceId place = place(event);
        if (place == null || user.equals(self)) {
            return;
        }
        DataObject described = DiscordJson.object(event, "member");
        Member member = described.hasKey("user")
                ? authors.member(DiscordJson.object(described, "user"), described)
                : authors.member(DataObject.empty().put("id", user), described);
        if (described.hasKey("user")) {
            sync.meet(member);
            learnRoles(member.id(), described);
        }
        if (!sync.hasMet(member.id())) {
            return;
        }
        String key = event.getString("message_id");
        String emoji = Posts.emoji(DiscordJson.object(event, "emoji"));
        submit(
                on
                        ? new ChatEvent.ReactionAdded(place, key, emoji, member.id())
                        : new ChatEvent.ReactionRemoved(place, key, emoji, member.id()));
    }

    /// Somebody took all reactions from a message, or all of one emoji.
    void cleared(DataObject event) {
        PlaceId place = place(event);
        if (place != null) {
            String emoji = event.isNull("emoji") ? null : Posts.emoji(DiscordJson.object(event, "emoji"));
            submit(new ChatEvent.ReactionsCleared(place, event.getString("message_id"), emoji));
        }
    }

    void renamed(DataObject member) {
        DataObject user = DiscordJson.object(member, "user");
        if (user.hasKey("id") && !isOwn(user)) {
            Member known = authors.member(user, member);
            sync.rename(known);
            learnRoles(known.id(), member);
        }
    }

    private void learnRoles(MemberId member, DataObject described) {
        if (described.hasKey("roles") && sync.hasMet(member)) {
            sync.roles(member, Set.copyOf(DiscordJson.texts(described, "roles")));
        }
    }

    /// Who left has no roles here any more.
    void left(DataObject event) {
        DataObject user = DiscordJson.object(event, "user");
        MemberId member = new MemberId(community, user.getString("id"));
        if (sync.hasMet(member)) {
            sync.roles(member, Set.of());
        }
    }

    private boolean isOwn(DataObject user) {
        return user.getString("id", "").equals(self);
    }

    /// Null where Murabito sees no such channel.
    private @Nullable PlaceId place(DataObject event) {
        PlaceId place = new PlaceId(community, event.getString("channel_id"));
        if (!sync.knows(place)) {
            survey();
        }
        if (!sync.knows(place)) {
            log.debug("An event in {} is left out: Murabito sees no such channel", place);
            return null;
        }
        return place;
    }

    /// Waits while the channel has too much before it, which holds up this server alone.
    private void submit(ChatEvent event) {
        for (int tries = 1; ; tries++) {
            try {
                again.after(events.submit(event), event);
                return;
            } catch (IllegalStateException full) {
                if (tries == MOST_TRIES) {
                    throw full;
                }
                pause();
            }
        }
    }

    private void pause() {
        try {
            time.pause().take(PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while an event waited for its channel", e);
        }
    }
}
