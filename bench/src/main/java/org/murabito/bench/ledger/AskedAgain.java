package org.murabito.bench.ledger;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.chat.Message;
import org.murabito.conversation.wording.Form;
import org.murabito.conversation.wording.Rarity;
import org.murabito.conversation.wording.TextFormReader;
import org.murabito.ledger.EarlierQuestions;
import org.murabito.text.Words;

/// Whether a question that its asker put again, as the links of people have it, is found first: beside the newest that
/// shares half its words.
final class AskedAgain {
    private static final double HALF = 0.5;

    private final Settled settled;
    private final TextFormReader forms = new TextFormReader();
    private final int[] right = new int[2];
    private final int[] told = new int[2];
    private int pairs;

    private AskedAgain(Settled settled) {
        this.settled = settled;
    }

    static String measure(Settled settled, List<LabelledTalk> talks) {
        AskedAgain measure = new AskedAgain(settled);
        talks.stream().filter(talk -> talk.marks() == LabelledTalk.Marks.LINKS).forEach(measure::add);
        return measure.pairs == 0
                ? "asked again: nothing is marked"
                : String.format(
                        Locale.ROOT,
                        "asked again, recall@1 of %d: ledger %.1f (told %d), newest with half the words %.1f (told %d)",
                        measure.pairs,
                        100.0 * measure.right[0] / measure.pairs,
                        measure.told[0],
                        100.0 * measure.right[1] / measure.pairs,
                        measure.told[1]);
    }

    private void add(LabelledTalk talk) {
        EarlierQuestions earlier = settled.earlier();
        List<Message> messages = settled.of(talk);
        for (int i = 0; i < messages.size(); i++) {
            Set<Integer> same = new HashSet<>();
            for (int link : talk.lines().get(i).answers()) {
                if (talk.author(link).equals(talk.author(i)) && asks(messages.get(link))) {
                    same.add(link);
                }
            }
            if (asks(messages.get(i)) && !same.isEmpty()) {
                pairs++;
                score(0, earlier.alike(settled.sight(), messages.get(i)), same);
                score(1, newest(messages, i), same);
            }
        }
    }

    private void score(int which, List<Message> found, Set<Integer> same) {
        told[which] += found.isEmpty() ? 0 : 1;
        right[which] += !found.isEmpty()
                        && same.contains(Integer.parseInt(found.getFirst().key()))
                ? 1
                : 0;
    }

    private List<Message> newest(List<Message> messages, int question) {
        Set<String> sought = bases(messages.get(question));
        for (int i = question - 1; i >= 0; i--) {
            Set<String> shared = bases(messages.get(i));
            shared.retainAll(sought);
            if (!sought.isEmpty() && shared.size() >= HALF * sought.size() && asks(messages.get(i))) {
                return List.of(messages.get(i));
            }
        }
        return List.of();
    }

    private Set<String> bases(Message message) {
        return settled.words().of(message.text()).stream().map(Words.Word::base).collect(Collectors.toSet());
    }

    private boolean asks(Message message) {
        return forms.read(message.text().toLowerCase(Locale.ROOT), new Rarity()).is(Form.ASKS);
    }
}
