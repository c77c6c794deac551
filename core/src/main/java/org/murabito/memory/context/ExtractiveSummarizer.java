package org.murabito.memory.context;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Line;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.conversation.ChannelTalk;
import org.murabito.conversation.Conversations;
import org.murabito.conversation.Utterance;
import org.murabito.conversation.table.LinkTables;
import org.murabito.memory.Keywords;
import org.murabito.text.Language;
import org.murabito.text.TextStart;

/// Summarises by choosing from what was said, without a model: of each of the latest conversations the line that opened
/// it and those that share most words with the rest. The same lines always come down to the same.
public final class ExtractiveSummarizer implements Summarizer {
    private static final int MOST_CONVERSATIONS = 3;
    private static final int LINES_IN_ALL = 5;
    private static final int TOPICS = 5;
    /// So many of those that were said once, where nothing was taken up.
    private static final int ONCE = 3;
    private static final int LONGEST_LINE = 100;

    private final Keywords keywords;
    private final CommunityStore communities;
    private final Conversations talks;
    private final Mood mood = new Mood();

    public ExtractiveSummarizer(Keywords keywords, CommunityStore communities, LinkTables tables) {
        this.keywords = keywords;
        this.communities = communities;
        this.talks = new Conversations(tables);
    }

    @Override
    public boolean isIncremental() {
        return false;
    }

    private record Read(Line line, Set<String> keywords, Set<String> topics) {}

    @Override
    public Summary summarize(@Nullable ContextSummary before, List<Line> lines) {
        return new Summary(sketch(lines), null);
    }

    ContextSummary sketch(List<Line> whole) {
        List<Line> lines = whole.stream().map(Line::head).toList();
        Set<String> names = names(lines);
        Map<MessageId, List<Read>> conversations = new LinkedHashMap<>();
        List<Read> all = new ArrayList<>(lines.size());
        ChannelTalk talk = talks.begin();
        for (Line line : lines) {
            Read read = new Read(
                    line, without(names, keywords.of(line.text())), without(names, keywords.topics(line.text())));
            MessageId conversation = talk.hear(new Utterance(
                            line.id(), member(line.author()), line.at(), line.text(), line.replyTo(), false))
                    .conversation();
            conversations.computeIfAbsent(conversation, _ -> new ArrayList<>()).add(read);
            all.add(read);
        }
        Language language = language(lines);
        return new ContextSummary(flow(conversations), mood.of(lines, language), topics(all));
    }

    private static Set<String> without(Set<String> names, List<String> words) {
        Set<String> found = new LinkedHashSet<>(words);
        found.removeAll(names);
        return found;
    }

    private static Language language(List<Line> lines) {
        long japanese = lines.stream()
                .filter(line -> Language.of(line.text()) == Language.JAPANESE)
                .count();
        return japanese * 2 >= lines.size() ? Language.JAPANESE : Language.ENGLISH;
    }

    /// Who spoke is no topic.
    private Set<String> names(List<Line> lines) {
        return lines.stream()
                .map(Line::author)
                .distinct()
                .map(this::member)
                .flatMap(member -> {
                    List<String> called = new ArrayList<>(member.alsoCalled());
                    called.add(member.name());
                    return called.stream();
                })
                .flatMap(name -> keywords.of(name).stream())
                .collect(Collectors.toSet());
    }

    private static List<String> topics(List<Read> lines) {
        Map<String, Set<MemberId>> speakers = new LinkedHashMap<>();
        Map<String, Integer> counts = new HashMap<>();
        for (Read read : lines) {
            for (String word : read.topics()) {
                speakers.computeIfAbsent(word, _ -> new LinkedHashSet<>())
                        .add(read.line().author());
                counts.merge(word, 1, Integer::sum);
            }
        }
        // A word that several take up is what they talk about; one that a single member repeats may be a habit.
        List<String> ranked = speakers.keySet().stream()
                .filter(word -> word.length() > 1 || counts.getOrDefault(word, 0) > 1)
                .sorted(Comparator.comparingInt((String word) -> -counts.getOrDefault(word, 0)
                        - 2 * speakers.getOrDefault(word, Set.of()).size()))
                .toList();
        List<String> takenUp = ranked.stream()
                .filter(word -> counts.getOrDefault(word, 0) > 1)
                .limit(TOPICS)
                .toList();
        return takenUp.isEmpty() ? ranked.stream().limit(ONCE).toList() : takenUp;
    }

    private String flow(Map<MessageId, List<Read>> conversations) {
        List<List<Read>> latest = conversations.values().stream()
                .filter(lines -> lines.size() > 1 || conversations.size() <= MOST_CONVERSATIONS)
                .sorted(Comparator.comparing(
                                (List<Read> lines) -> lines.getLast().line().at())
                        .reversed())
                .limit(MOST_CONVERSATIONS)
                .sorted(Comparator.comparing(lines -> lines.getFirst().line().at()))
                .toList();
        int each = Math.max(2, LINES_IN_ALL / Math.max(1, latest.size()));
        return latest.stream()
                .map(lines -> chosen(lines, each).stream().map(this::told).collect(Collectors.joining(" / ")))
                .collect(Collectors.joining("\n"));
    }

    /// The first line, and those most central to the rest, as they were said.
    private static List<Line> chosen(List<Read> lines, int most) {
        Map<String, Integer> counts = new HashMap<>();
        lines.forEach(read -> read.keywords().forEach(word -> counts.merge(word, 1, Integer::sum)));
        Set<Integer> chosen = new TreeSet<>(Set.of(0));
        List<Integer> rest = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            rest.add(i);
        }
        rest.sort(Comparator.comparingDouble(
                        (Integer i) -> -centrality(lines.get(i).keywords(), counts))
                .thenComparing(Comparator.reverseOrder()));
        rest.stream().limit(most - 1L).forEach(chosen::add);
        return chosen.stream().map(i -> lines.get(i).line()).toList();
    }

    private static double centrality(Set<String> words, Map<String, Integer> counts) {
        double shared = words.stream()
                .mapToInt(word -> counts.getOrDefault(word, 1) - 1)
                .sum();
        return shared / Math.sqrt(2.0 + words.size());
    }

    private String told(Line line) {
        String text = line.text().lines().map(String::strip).collect(Collectors.joining(" "));
        return member(line.author()).name() + ": " + TextStart.marked(text, LONGEST_LINE);
    }

    private Member member(MemberId id) {
        return communities.findMember(id).orElse(new Member(id, id.key(), MemberKind.PERSON, List.of()));
    }
}
