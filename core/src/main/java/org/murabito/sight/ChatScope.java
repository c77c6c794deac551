package org.murabito.sight;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.tool.Scope;
import org.murabito.tool.ToolContext;

/// For whom a run works in a community. It comes from the authenticated event.
///
/// @param place where it was asked; null for the operator's terminal
/// @param asker null for the operator's terminal
/// @param asking the messages that ask: no finds
/// @param question the message to reply to where the asker can be asked back; null where nobody can
public record ChatScope(
        Sight sight,
        @Nullable PlaceId place,
        @Nullable MemberId asker,
        Set<MessageId> asking,
        @Nullable MessageId question)
        implements Scope {
    public ChatScope {
        asking = Set.copyOf(asking);
    }

    private record Key(
            String sight, @Nullable PlaceId place, @Nullable MemberId asker) {}

    /// Asked by no message.
    public ChatScope(Sight sight, @Nullable PlaceId place, @Nullable MemberId asker) {
        this(sight, place, asker, Set.of(), null);
    }

    /// That of a tool's call.
    public static ChatScope of(ToolContext context) {
        return of(context.scope());
    }

    /// What reads a community is called in one.
    public static ChatScope of(Scope scope) {
        if (scope instanceof ChatScope chat) {
            return chat;
        }
        throw new IllegalStateException("called outside of a community");
    }

    public CommunityId community() {
        return sight.community();
    }

    @Override
    public String account() {
        return place == null ? community().value() : place.toString();
    }

    @Override
    public Object sharingKey() {
        return new Key(sight.fingerprint(), place, asker);
    }
}
