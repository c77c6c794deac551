package org.murabito.perceive;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.DirectMessages;
import org.murabito.archive.Stores;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Reaction;
import org.murabito.conversation.ChannelTalk;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;

/// Hears again what was said before this process, from the archive.
public final class PastMessages {
    /// As many as a talk keeps.
    private static final int LINES = 64;
    private static final int MOST = 2_048;

    private final Stores stores;
    private final Sights sights;
    private final CallReader callings;

    /// A message of before, and the emoji that Murabito put on it.
    public record Past(PerceivedEvent.Heard heard, Set<String> reactions) {
        public Past {
            reactions = Set.copyOf(reactions);
        }
    }

    public PastMessages(Stores stores, Sights sights, CallReader callings) {
        this.stores = stores;
        this.sights = sights;
        this.callings = callings;
    }

    public PlaceId channel(PlaceId place) {
        return stores.communities().getPlace(place).channel();
    }

    /// The place whose readers read this one.
    public PlaceId audience(PlaceId place) {
        return stores.communities().getPlace(place).audience();
    }

    /// The newest messages of a place before one, oldest first: as many as a talk keeps, and all since a time as far as
    /// that is bearable. Without those whose turn was cut off: they are still to be heard.
    ///
    /// @param before null for all there are
    public List<Past> of(PlaceId id, @Nullable MessageId before, Instant since) {
        Place place = stores.communities().getPlace(id);
        Sight sight = sights.inPlace(id);
        List<Message> messages = latest(sight, id, before, since);
        Set<MessageId> unheard =
                stores.messages().unheard().stream().map(Message::id).collect(Collectors.toSet());
        messages = messages.stream()
                .filter(message -> !unheard.contains(message.id()))
                .toList();
        Map<MessageId, MemberKind> authors = messages.stream()
                .collect(
                        Collectors.toMap(Message::id, message -> author(message).kind()));
        DirectMessages direct = new DirectMessages(stores.communities());
        Map<MessageId, List<Reaction>> reactions = stores.messages()
                .reactions(sight, messages.stream().map(Message::id).toList());
        return messages.stream()
                .map(message -> new Past(
                        callings.heard(message, place, author(message), repliesToMurabito(message, authors, sight))
                                .among(direct),
                        own(reactions.getOrDefault(message.id(), List.of()))))
                .toList();
    }

    private List<Message> latest(Sight sight, PlaceId id, @Nullable MessageId before, Instant since) {
        int limit = LINES;
        List<Message> messages = stores.messages().latest(sight, id, limit, before);
        while (messages.size() == limit && limit < MOST && !isEnough(messages, since)) {
            limit *= 2;
            messages = stores.messages().latest(sight, id, limit, before);
        }
        return messages;
    }

    /// Whether they begin before a silence after which a talk is forgotten, and before a time.
    private static boolean isEnough(List<Message> messages, Instant since) {
        if (messages.getFirst().at().isAfter(since)) {
            return false;
        }
        for (int i = 1; i < messages.size(); i++) {
            Duration silence =
                    Duration.between(messages.get(i - 1).at(), messages.get(i).at());
            if (silence.compareTo(ChannelTalk.FORGOTTEN_AFTER) > 0) {
                return true;
            }
        }
        return false;
    }

    private boolean repliesToMurabito(Message message, Map<MessageId, MemberKind> authors, Sight sight) {
        MessageId answered = message.replyTo();
        if (answered == null) {
            return false;
        }
        MemberKind known = authors.get(answered);
        return known == null
                ? stores.messages()
                        .find(sight, answered)
                        .filter(original -> author(original).kind() == MemberKind.SELF)
                        .isPresent()
                : known == MemberKind.SELF;
    }

    private Set<String> own(List<Reaction> reactions) {
        return reactions.stream()
                .filter(reaction -> reaction.members().stream().anyMatch(this::isSelf))
                .map(Reaction::emoji)
                .collect(Collectors.toSet());
    }

    private boolean isSelf(MemberId member) {
        return stores.communities()
                .findMember(member)
                .map(Member::kind)
                .filter(MemberKind.SELF::equals)
                .isPresent();
    }

    private Member author(Message message) {
        return stores.communities().getMember(message.author());
    }
}
