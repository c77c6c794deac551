package org.murabito.memory.profile;

import java.text.Normalizer;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.murabito.archive.MessageStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;

/// Tells what is made of a member, under a sight, with what it stands on; and has it put right or forgotten. Each
/// message is looked up again first: what stands on one that is gone, or says something else by now, is not told.
public final class MemberImpressions {
    private static final int LONGEST = 200;

    private final Impressions impressions;
    private final MessageStore messages;
    private final Clock clock;

    public MemberImpressions(Impressions impressions, MessageStore messages, Clock clock) {
        this.impressions = impressions;
        this.messages = messages;
        this.clock = clock;
    }

    /// The same thing, however often it was drawn; of talks the last.
    ///
    /// @param key names it as long as it stays the same
    /// @param evidence the messages it stands on, oldest first; none where the member told it
    public record Known(String key, Impression.Kind kind, String words, List<Message> evidence) {
        public Known {
            evidence = List.copyOf(evidence);
        }
    }

    /// Tags, then notes, then the last talk; of each the newest first.
    public List<Known> of(Sight sight, MemberId member) {
        CurrentImpressions current = current(sight, member);
        return current.byKey().entrySet().stream()
                .map(entry -> known(entry.getKey(), entry.getValue(), current.now()))
                .toList();
    }

    private static Known known(String key, List<Impression> same, Map<MessageId, Message> now) {
        Impression newest = same.getFirst();
        Map<MessageId, Message> evidence = new TreeMap<>();
        for (Impression one : newest.kind() == Impression.Kind.TALK ? List.of(newest) : same) {
            for (Quote ground : one.grounds()) {
                Optional.ofNullable(now.get(ground.message()))
                        .ifPresent(message -> evidence.put(message.id(), message));
            }
        }
        return new Known(key, newest.kind(), newest.words(), List.copyOf(evidence.values()));
    }

    /// Takes it out, and keeps what the member says instead, for the same readers. Returns its key;
    /// empty if there is no such thing (any more), or nothing is said instead.
    public Optional<String> correct(Sight sight, MemberId member, String key, String instead) {
        String words = instead.replaceAll("\\s+", " ").strip();
        List<Impression> same = current(sight, member).byKey().getOrDefault(key, List.of());
        if (same.isEmpty() || words.isEmpty() || words.length() > LONGEST) {
            return Optional.empty();
        }
        Map<Object, Impression> readers = new LinkedHashMap<>();
        same.forEach(one -> readers.putIfAbsent(one.audience(), one));
        same.forEach(impressions::withdraw);
        readers.values()
                .forEach(one -> impressions.tell(new Impression(
                        one.kind(), member, words, List.of(), one.place(), one.audience(), clock.instant())));
        return Optional.of(key(same.getFirst().kind(), words));
    }

    /// Forgets it for good. False if there is no such thing (any more).
    public boolean forget(Sight sight, MemberId member, String key) {
        List<Impression> same = current(sight, member).byKey().getOrDefault(key, List.of());
        same.forEach(impressions::withdraw);
        return !same.isEmpty();
    }

    /// Takes out what the member told of themselves; the rest goes with their messages.
    public void forget(MemberId member) {
        impressions.forget(member);
    }

    private record CurrentImpressions(Map<String, List<Impression>> byKey, Map<MessageId, Message> now) {}

    private CurrentImpressions current(Sight sight, MemberId member) {
        List<Impression> kept = impressions.of(sight, member);
        Map<MessageId, Message> now = new HashMap<>();
        List<MessageId> grounds = kept.stream()
                .flatMap(one -> one.grounds().stream().map(Quote::message))
                .distinct()
                .toList();
        messages.findAll(sight, grounds).forEach(message -> now.put(message.id(), message));
        Map<String, List<Impression>> byKey = new LinkedHashMap<>();
        for (Impression.Kind kind : Impression.Kind.values()) {
            kept.stream()
                    .filter(one -> one.kind() == kind && stands(one, now))
                    .forEach(one -> byKey.computeIfAbsent(key(one), _ -> new ArrayList<>())
                            .add(one));
        }
        return new CurrentImpressions(byKey, now);
    }

    private static boolean stands(Impression one, Map<MessageId, Message> now) {
        return one.grounds().stream().allMatch(ground -> {
            Message message = now.get(ground.message());
            return message != null && ground.holds(message);
        });
    }

    private static String key(Impression one) {
        return key(one.kind(), one.words());
    }

    private static String key(Impression.Kind kind, String written) {
        String words = kind == Impression.Kind.TALK
                ? ""
                : Normalizer.normalize(written, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        return kind.name().toLowerCase(Locale.ROOT) + Integer.toHexString(words.hashCode());
    }
}
