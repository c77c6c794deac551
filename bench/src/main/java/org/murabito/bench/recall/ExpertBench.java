package org.murabito.bench.recall;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.archive.rank.ConversationRanker;
import org.murabito.archive.rank.Weights;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.expert.Expert;
import org.murabito.expert.Experts;
import org.murabito.search.words.KuromojiWords;
import org.murabito.sight.Sight;
import org.murabito.text.Words;

/// Measures whether who really answered is among the first three suggested, one question left out at a time with
/// everything said in its channel after it: `FOLDER PART [MOST]`, where PART is train or dev. Beside it the most active
/// members, of all time and of the last lines before the question.
public final class ExpertBench {
    private static final int FIRST = 3;
    private static final int RECENT = 500;

    private ExpertBench() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Path temporary = Files.createTempDirectory("experts");
        int most = args.length > 2 ? Integer.parseInt(args[2]) : Integer.MAX_VALUE;
        try (Home home = new Home(temporary)) {
            List<Ask> asks = new Irc(args[1]).settleIn(home, Path.of(args[0]).resolve("irc"));
            home.settle();
            int step = Math.max(1, asks.size() / most);
            List<Ask> taken = new ArrayList<>();
            for (int i = 0; i < asks.size(); i += step) {
                taken.add(asks.get(i));
            }
            measure(home, taken);
        }
    }

    private static void measure(Home home, List<Ask> asks) {
        Sight sight = home.sight();
        Words words = new KuromojiWords();
        Experts experts = new Experts(
                home.archive(new ConversationRanker(
                        home.stores().messages(), home.stores().communities(), Weights.STANDARD, null))::search,
                home.stores().messages(),
                home.stores().communities(),
                words);
        Map<PlaceId, List<Message>> channels = new LinkedHashMap<>();
        for (Ask ask : asks) {
            channels.computeIfAbsent(
                    ask.place(), place -> home.stores().messages().latest(sight, place, 100_000, null));
        }
        Map<MemberId, Long> active = channels.values().stream()
                .flatMap(List::stream)
                .collect(Collectors.groupingBy(Message::author, Collectors.counting()));
        Map<String, Integer> hits = new LinkedHashMap<>();
        int asked = 0;
        long nanos = 0;
        for (Ask ask : asks) {
            List<Message> channel = channels.getOrDefault(ask.place(), List.of());
            Map<String, Message> byKey = channel.stream().collect(Collectors.toMap(Message::key, message -> message));
            Message question = byKey.get(ask.self());
            if (question == null) {
                continue;
            }
            Set<MemberId> answerers = ask.answers().stream()
                    .map(byKey::get)
                    .filter(found -> found != null)
                    .map(Message::author)
                    .collect(Collectors.toSet());
            Set<MessageId> later = channel.stream()
                    .filter(message -> !message.at().isBefore(question.at()))
                    .map(Message::id)
                    .collect(Collectors.toSet());
            asked++;
            long start = System.nanoTime();
            List<Expert> suggested = experts.on(
                    sight,
                    new Experts.Matter(
                            ask.words(),
                            List.of(),
                            Set.of(question.author()),
                            id -> !later.contains(id),
                            question.place(),
                            question.id(),
                            question.at()),
                    FIRST);
            nanos += System.nanoTime() - start;
            count(
                    hits,
                    "suggested",
                    answerers,
                    suggested.stream().map(Expert::member).toList());
            count(hits, "most active", answerers, top(active, question.author()));
            count(hits, "most active of the last " + RECENT, answerers, recent(channel, question));
        }
        int all = asked;
        hits.forEach((name, hit) -> System.out.printf("%s: %d of %d = %.1f %%%n", name, hit, all, 100.0 * hit / all));
        System.out.printf("%.1f ms for each%n", nanos / 1e6 / Math.max(1, all));
    }

    private static void count(
            Map<String, Integer> hits, String name, Set<MemberId> answerers, Collection<MemberId> suggested) {
        hits.merge(name, suggested.stream().anyMatch(answerers::contains) ? 1 : 0, Integer::sum);
    }

    private static List<MemberId> recent(List<Message> channel, Message question) {
        Deque<MemberId> last = new ArrayDeque<>();
        for (Message message : channel) {
            if (message.at().isBefore(question.at())) {
                last.addLast(message.author());
                if (last.size() > RECENT) {
                    last.removeFirst();
                }
            }
        }
        return top(last.stream().collect(Collectors.groupingBy(one -> one, Collectors.counting())), question.author());
    }

    private static List<MemberId> top(Map<MemberId, Long> counts, MemberId asker) {
        return MostActive.of(counts, member -> !member.equals(asker), FIRST);
    }
}
