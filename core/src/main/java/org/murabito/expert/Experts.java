package org.murabito.expert;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Line;
import org.murabito.archive.MessageStore;
import org.murabito.archive.search.Hit;
import org.murabito.archive.search.SearchQuery;
import org.murabito.archive.search.SearchResult;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;
import org.murabito.text.StopWords;
import org.murabito.text.Words;
import org.murabito.workspace.Task;

/// Ranks members by what they did and said on a matter. Who answered a question like it counts most, who spoke of it
/// after that; whoever asked it counts little. Somebody who is around is of more help than somebody who is gone.
public final class Experts {
    private static final int HITS = 500;
    private static final int AFTER = 12;
    private static final int FLAT = 100;
    private static final double ASKED = 0.2;
    private static final double ANSWERED = 1.5;
    private static final double DID = 0.5;
    private static final double SIMILAR = 0.25;
    private static final double AROUND = 4;
    private static final double PRESENT = 10;
    private static final int LATELY = 500;
    private static final Duration FADES = Duration.ofDays(30);
    private static final Pattern QUESTION = Pattern.compile("[?？]|(?:です|ます|でしょう)か[。\\s]*$|教えて");

    private final Finder finder;
    private final MessageStore messages;
    private final CommunityStore communities;
    private final Words words;
    private final StopWords stops = new StopWords();

    /// Where things said are found.
    @FunctionalInterface
    public interface Finder {
        SearchResult search(Sight sight, SearchQuery query);
    }

    /// What help is sought with.
    ///
    /// @param done finished tasks that whoever is told may know of
    /// @param leftOut who is not meant, whoever asks among them
    /// @param counts which messages count
    /// @param place where it is asked; null for nowhere
    /// @param before the message that asks, from which on nobody counts as being around; null for now
    public record Matter(
            String about,
            List<Task> done,
            Set<MemberId> leftOut,
            Predicate<MessageId> counts,
            @Nullable PlaceId place,
            @Nullable MessageId before,
            Instant now) {
        public Matter {
            done = List.copyOf(done);
            leftOut = Set.copyOf(leftOut);
        }
    }

    public Experts(Finder finder, MessageStore messages, CommunityStore communities, Words words) {
        this.finder = finder;
        this.messages = messages;
        this.communities = communities;
        this.words = words;
    }

    /// Who may help, best first.
    ///
    /// @param searched by which it was found what they said: it may not have looked through everything
    public record Suggestion(List<Expert> experts, SearchResult searched) {
        public Suggestion {
            experts = List.copyOf(experts);
        }
    }

    /// Best first.
    public List<Expert> on(Sight sight, Matter matter, int limit) {
        return suggest(sight, matter, limit).experts();
    }

    public Suggestion suggest(Sight sight, Matter matter, int limit) {
        SearchResult searched = finder.search(sight, SearchQuery.of(matter.about(), HITS));
        return new Suggestion(ranked(sight, matter, searched, limit), searched);
    }

    private List<Expert> ranked(Sight sight, Matter matter, SearchResult searched, int limit) {
        Map<MemberId, Long> present = present(sight, matter);
        Map<MemberId, ExpertScore> scores = new HashMap<>();
        said(sight, matter, searched, scores);
        did(matter, scores);
        return scores.values().stream()
                .filter(ExpertScore::isFounded)
                .filter(expertScore -> !matter.leftOut().contains(expertScore.member()))
                .filter(expertScore -> isPerson(expertScore.member()))
                .map(expertScore -> expertScore.times(around(sight, expertScore.member(), matter.now())
                        * (1 + PRESENT * Math.sqrt(present.getOrDefault(expertScore.member(), 0L)))))
                .sorted(Comparator.comparingDouble(Expert::score)
                        .reversed()
                        .thenComparing(expert -> expert.member().key()))
                .limit(limit)
                .toList();
    }

    private void said(Sight sight, Matter matter, SearchResult searched, Map<MemberId, ExpertScore> scores) {
        List<Hit> found = searched.hits().stream()
                .filter(hit -> matter.counts().test(hit.message().id()))
                .toList();
        // Whoever speaks to a bot that asks back answers nobody's question.
        Set<MemberId> people = found.stream()
                .map(hit -> hit.message().author())
                .distinct()
                .filter(this::isPerson)
                .collect(Collectors.toSet());
        List<Hit> hits = found.stream()
                .filter(hit -> people.contains(hit.message().author()))
                .toList();
        Set<String> sought = bases(matter.about());
        Map<MessageId, Double> asked = new HashMap<>();
        for (int rank = 0; rank < hits.size(); rank++) {
            Hit hit = hits.get(rank);
            double weight = 1.0 / (FLAT + rank);
            boolean question = QUESTION.matcher(hit.message().text()).find();
            if (question) {
                asked.put(hit.message().id(), weight);
            }
            double counted = question ? weight * ASKED : weight;
            ExpertScore expertScore = credit(scores, hit.message().author());
            if (!question && speaksOf(hit.message(), sought)) {
                expertScore.said(counted, hit.message().id(), hit.message().at());
            } else {
                expertScore.near(counted);
            }
        }
        for (List<Line> stretch : messages.stretches(sight, asked.keySet(), 0, AFTER)) {
            answered(stretch, asked, matter, scores);
        }
    }

    private boolean isPerson(MemberId member) {
        return communities.findMember(member).filter(Member::isHuman).isPresent();
    }

    /// What is found by the talk around it may not share a word with what was sought. Who asked about it speaks for
    /// nobody.
    private boolean speaksOf(Message message, Set<String> sought) {
        return bases(message.text()).stream().anyMatch(base -> sought.contains(base) && !stops.isOne(base));
    }

    /// Who replied to a question, or spoke to whoever asked it by name, in the lines after it.
    private void answered(
            List<Line> stretch, Map<MessageId, Double> asked, Matter matter, Map<MemberId, ExpertScore> scores) {
        for (int i = 0; i < stretch.size(); i++) {
            Line question = stretch.get(i);
            Double weight = asked.get(question.id());
            if (weight == null) {
                continue;
            }
            Set<MemberId> credited = new HashSet<>();
            for (Line line : stretch.subList(i + 1, Math.min(stretch.size(), i + 1 + AFTER))) {
                if (matter.counts().test(line.id())
                        && !line.author().equals(question.author())
                        && isTo(line, question)
                        && credited.add(line.author())) {
                    credit(scores, line.author()).said(weight * ANSWERED, line.id(), line.at());
                }
            }
        }
    }

    private boolean isTo(Line line, Line question) {
        if (question.id().equals(line.replyTo())) {
            return true;
        }
        Optional<String> name = communities.findMember(question.author()).map(Member::name);
        String text = line.text().toLowerCase(Locale.ROOT);
        return name.map(found -> found.toLowerCase(Locale.ROOT))
                .filter(found -> text.startsWith(found) || text.startsWith("@" + found))
                .isPresent();
    }

    private void did(Matter matter, Map<MemberId, ExpertScore> scores) {
        Set<String> sought = bases(matter.about());
        Map<String, Long> common = matter.done().stream()
                .flatMap(task -> bases(task.title() + "\n" + task.text()).stream())
                .collect(Collectors.groupingBy(base -> base, Collectors.counting()));
        for (Task task : matter.done()) {
            MemberId assignee = task.plan().assignee();
            double similar = similar(
                    sought,
                    bases(task.title() + "\n" + task.text()),
                    common,
                    matter.done().size());
            if (assignee != null && similar >= SIMILAR) {
                credit(scores, assignee).did(DID * similar, task.doneAt());
            }
        }
    }

    /// The share of the sought words that is there, rare ones counting more.
    private static double similar(Set<String> sought, Set<String> there, Map<String, Long> common, int all) {
        double shared = 0;
        double whole = 0;
        for (String word : sought) {
            double weight = Math.log(1 + (all + 1.0) / (common.getOrDefault(word, 0L) + 0.5));
            whole += weight;
            shared += there.contains(word) ? weight : 0;
        }
        return whole == 0 ? 0 : shared / whole;
    }

    private Set<String> bases(String text) {
        return words.of(text).stream().map(Words.Word::base).collect(Collectors.toSet());
    }

    /// How much each said in the place of late.
    private Map<MemberId, Long> present(Sight sight, Matter matter) {
        return matter.place() == null
                ? Map.of()
                : messages.latest(sight, matter.place(), LATELY, matter.before()).stream()
                        .collect(Collectors.groupingBy(Message::author, Collectors.counting()));
    }

    private double around(Sight sight, MemberId member, Instant now) {
        return messages.activity(sight, member)
                .map(activity -> {
                    double days =
                            Math.max(0, Duration.between(activity.last(), now).toHours() / 24.0);
                    return 1 + AROUND * Math.exp(-days / FADES.toDays());
                })
                .orElse(1.0);
    }

    private static ExpertScore credit(Map<MemberId, ExpertScore> scores, MemberId member) {
        return scores.computeIfAbsent(member, ExpertScore::new);
    }
}
