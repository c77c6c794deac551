package org.murabito.rehearse;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.archive.TextLimits;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.conversation.ThreadStart;
import org.murabito.perceive.CallReader;
import org.murabito.perceive.PerceivedEvent;
import org.murabito.sight.Sight;

/// Reads what was said in a channel and its threads out of an archive, as it would have been heard.
public final class History {
    private static final int PAGE = 1_000;
    private static final int PAGE_SINCE = 200;

    /// All of it is held at once.
    private static final long MOST_CHARACTERS = 4L * TextLimits.TOGETHER;

    private final Stores stores;
    private final RehearsalRole role;
    private final CallReader callings;

    /// A stretch of a channel's history, oldest first.
    ///
    /// @param cut whether there was more than is read at most
    public record Stretch(List<PerceivedEvent.Heard> said, boolean cut) {
        public Stretch {
            said = List.copyOf(said);
        }
    }

    public History(Stores stores, RehearsalRole role) {
        this.stores = stores;
        this.role = role;
        this.callings = new CallReader(role.persona());
    }

    /// The channel and its private threads, each followed by itself.
    public List<PlaceId> audiences(PlaceId channel) {
        return stores.communities().places(channel.community()).stream()
                .filter(place -> place.channel().equals(channel))
                .map(Place::audience)
                .distinct()
                .toList();
    }

    /// @param audience a channel, threads included but for private ones, or a private thread
    /// @param since null for the beginning
    /// @param before how many of those before `since` to read too
    /// @param atMost the newest that are read
    public Stretch read(Sight sight, PlaceId audience, @Nullable Instant since, int before, int atMost) {
        List<Message> all = new ArrayList<>();
        boolean cut = false;
        for (Place place : stores.communities().places(audience.community())) {
            if (place.kind() != PlaceKind.CATEGORY && place.audience().equals(audience)) {
                cut |= read(sight, place.id(), since, atMost, all);
            }
        }
        all.sort(Comparator.comparing(Message::at).thenComparing(Message::id));
        if (all.size() > atMost) {
            cut = true;
            all = all.subList(all.size() - atMost, all.size());
        }
        int start = since == null
                ? 0
                : (int) all.stream()
                        .takeWhile(message -> message.at().isBefore(since))
                        .count();
        return new Stretch(heard(sight, all.subList(Math.max(0, start - before), all.size())), cut);
    }

    private boolean read(Sight sight, PlaceId place, @Nullable Instant since, int atMost, List<Message> into) {
        MessageId oldest = null;
        int read = 0;
        while (read < atMost && size(into) < MOST_CHARACTERS) {
            List<Message> page = stores.messages().latest(sight, place, since == null ? PAGE : PAGE_SINCE, oldest);
            into.addAll(page);
            read += page.size();
            if (page.isEmpty()) {
                return false;
            }
            oldest = page.getFirst().id();
            if (since != null && page.getFirst().at().isBefore(since)) {
                return false;
            }
        }
        return true;
    }

    private static long size(List<Message> messages) {
        return messages.stream().mapToLong(message -> message.text().length()).sum();
    }

    private List<PerceivedEvent.Heard> heard(Sight sight, List<Message> messages) {
        Map<MessageId, MemberKind> kinds = new HashMap<>();
        Set<PlaceId> begun = new HashSet<>();
        ThreadStart start = new ThreadStart(stores.messages(), sight);
        List<PerceivedEvent.Heard> heard = new ArrayList<>(messages.size());
        for (Message message : messages) {
            Member author = role.playing(stores.communities().getMember(message.author()));
            kinds.put(message.id(), author.kind());
            MessageId answered = message.replyTo();
            Place where = stores.communities().getPlace(message.place());
            boolean toMurabito = (answered != null && kind(sight, answered, kinds) == MemberKind.SELF)
                    || (begun.add(where.id()) && start.repliesTo(this::isSeated, message, where));
            heard.add(callings.heard(message, where, author, toMurabito));
        }
        return heard;
    }

    private boolean isSeated(MemberId member) {
        return stores.communities()
                .findMember(member)
                .filter(one -> role.playing(one).kind() == MemberKind.SELF)
                .isPresent();
    }

    private @Nullable MemberKind kind(Sight sight, MessageId id, Map<MessageId, MemberKind> known) {
        MemberKind kind = known.get(id);
        return kind != null
                ? kind
                : stores.messages()
                        .find(sight, id)
                        .flatMap(message -> stores.communities().findMember(message.author()))
                        .map(author -> role.playing(author).kind())
                        .orElse(null);
    }
}
