package org.murabito.catchup;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PostKind;
import org.murabito.perceive.SpokenTo;
import org.murabito.sight.Sight;
import org.murabito.text.Words;

/// What people said in a place since somebody was last there, and which of it stands out. No model is asked.
///
/// @param since when they last were; null if that is further back than a day or [#FURTHEST] messages
/// @param lines what others said since then, oldest first
/// @param chosen those that stand out, oldest first
/// @param own what they said themselves before
record Missed(@Nullable Instant since, List<Message> lines, List<Message> chosen, Set<MessageId> own) {
    /// Whoever says nothing for that long was away.
    static final Duration AWAY = Duration.ofMinutes(30);

    private static final Duration WHERE_NEVER_SEEN = Duration.ofDays(1);
    private static final int FURTHEST = 500;
    private static final int MOST_CHOSEN = 5;

    static Missed by(CatchingUp.Away away, Sight sight, Stores stores, Words words) {
        MemberId asker = away.who();
        List<Message> before = stores.messages().latest(sight, away.place(), FURTHEST, away.before());
        SpokenTo spokenTo = SpokenTo.in(stores.communities(), asker.community());
        Message last = lastThere(asker, away.now(), before);
        Instant from = last == null ? away.now().minus(WHERE_NEVER_SEEN) : last.at();
        List<Message> since = last == null ? before : before.subList(before.indexOf(last) + 1, before.size());
        List<Message> lines = since.stream()
                .filter(message ->
                        message.kind() == PostKind.SAID && !message.text().isBlank())
                .filter(message -> last != null || message.at().isAfter(from))
                .filter(message -> !message.author().equals(asker) && isOfOthers(message, stores))
                .filter(message -> !spokenTo.is(message))
                .toList();
        Set<MessageId> own = before.stream()
                .filter(message -> message.author().equals(asker))
                .map(Message::id)
                .collect(Collectors.toSet());
        return new Missed(last == null ? null : from, lines, chosen(lines, words), own);
    }

    private static boolean isOfOthers(Message message, Stores stores) {
        return stores.communities()
                .findMember(message.author())
                .filter(Member::isHuman)
                .isPresent();
    }

    /// Their newest message that a longer silence of theirs follows.
    private static @Nullable Message lastThere(MemberId asker, Instant now, List<Message> before) {
        Instant next = now;
        for (Message message : before.reversed()) {
            if (message.author().equals(asker)) {
                if (Duration.between(message.at(), next).compareTo(AWAY) >= 0) {
                    return message;
                }
                next = message.at();
            }
        }
        return null;
    }

    /// What shares most words with the rest, and what was answered.
    private static List<Message> chosen(List<Message> lines, Words words) {
        List<Set<String>> read = lines.stream()
                .map(line ->
                        words.of(line.text()).stream().map(Words.Word::base).collect(Collectors.toSet()))
                .toList();
        Map<String, Integer> holders = new HashMap<>();
        read.forEach(bases -> bases.forEach(base -> holders.merge(base, 1, Integer::sum)));
        Map<MessageId, Integer> answers = new HashMap<>();
        for (Message line : lines) {
            if (line.replyTo() != null) {
                answers.merge(line.replyTo(), 1, Integer::sum);
            }
        }
        Map<Message, Double> weights = new HashMap<>();
        for (int i = 0; i < lines.size(); i++) {
            Set<String> own = read.get(i);
            double shared = own.stream()
                    .mapToInt(base -> holders.getOrDefault(base, 1) - 1)
                    .sum();
            // By the root, so that a long line does not win by its length.
            double weight = shared / Math.sqrt(2.0 + own.size());
            weights.put(lines.get(i), weight + answers.getOrDefault(lines.get(i).id(), 0));
        }
        List<Message> best = new ArrayList<>(lines);
        best.sort(Comparator.comparingDouble((Message line) -> -weights.getOrDefault(line, 0.0)));
        Set<Message> chosen = new HashSet<>(best.subList(0, Math.min(MOST_CHOSEN, best.size())));
        return lines.stream().filter(chosen::contains).toList();
    }
}
