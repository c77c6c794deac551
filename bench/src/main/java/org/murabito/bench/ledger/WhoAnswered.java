package org.murabito.bench.ledger;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.murabito.bench.recall.MostActive;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.expert.Expert;
import org.murabito.expert.Experts;

/// Whether one of three suggested is among those who answered: beside the three who said most in the channel before.
final class WhoAnswered {
    private static final int FIRST = 3;

    /// Fewer others than that are suggested anyway.
    private static final int FEWEST_OTHERS = 4;

    private int asked;
    private int suggested;
    private int active;

    static String measure(Settled settled, List<LabelledTalk> talks) {
        WhoAnswered measure = new WhoAnswered();
        talks.forEach(talk -> measure.add(settled, talk));
        return measure.asked == 0
                ? "who answered: too few are there to choose from"
                : String.format(
                        Locale.ROOT,
                        "who answered, hit@3 of %d: ledger %.1f, most active %.1f",
                        measure.asked,
                        100.0 * measure.suggested / measure.asked,
                        100.0 * measure.active / measure.asked);
    }

    private void add(Settled settled, LabelledTalk talk) {
        List<Message> messages = settled.of(talk);
        Experts experts = settled.experts();
        talk.answered().forEach((position, answers) -> {
            Message question = messages.get(position);
            List<Message> before = messages.subList(0, position);
            Map<MemberId, Long> counts = before.stream()
                    .map(Message::author)
                    .filter(author -> !author.equals(question.author()))
                    .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
            if (!talk.opens(position) || counts.size() < FEWEST_OTHERS) {
                return;
            }
            Set<MemberId> answerers = answers.stream()
                    .map(talk::author)
                    .map(who -> new MemberId(question.place().community(), who.key()))
                    .collect(Collectors.toSet());
            Set<MessageId> later = messages.subList(position, messages.size()).stream()
                    .map(Message::id)
                    .collect(Collectors.toSet());
            List<Expert> found = experts.on(
                    settled.sight(),
                    new Experts.Matter(
                            question.text(),
                            List.of(),
                            Set.of(question.author()),
                            id -> !later.contains(id),
                            question.place(),
                            question.id(),
                            question.at()),
                    FIRST);
            asked++;
            suggested += holds(answerers, found.stream().map(Expert::member).toList());
            active += holds(answerers, MostActive.of(counts, _ -> true, FIRST));
        });
    }

    private static int holds(Set<MemberId> answerers, Collection<MemberId> found) {
        return found.stream().anyMatch(answerers::contains) ? 1 : 0;
    }
}
