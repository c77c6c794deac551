package org.murabito.bench.ledger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.murabito.chat.MessageId;
import org.murabito.conversation.ChannelTalk;
import org.murabito.conversation.table.LinkTables;
import org.murabito.ledger.AskedQuestion;
import org.murabito.ledger.TalkQuestions;

/// Whether a question is known to be open or answered, beside "somebody else spoke within so many lines".
final class OpenOrAnswered {
    private static final int[] WITHIN = {1, 3, 10};

    private int answered;
    private int openRight;
    private int openTold;
    private int open;
    private int answeredRight;

    static List<String> measure(List<LabelledTalk> talks) {
        Map<String, OpenOrAnswered> scores = new LinkedHashMap<>();
        boolean openIsKnown = talks.stream().noneMatch(talk -> talk.marks() == LabelledTalk.Marks.ADDRESSEES);
        for (LabelledTalk talk : talks) {
            TalkQuestions questions = new TalkQuestions(new ChannelTalk(LinkTables.shipped()));
            Map<MessageId, Integer> positions = new HashMap<>();
            for (int i = 0; i < talk.lines().size(); i++) {
                positions.put(talk.lines().get(i).said().id(), i);
                questions.hear(talk.lines().get(i).said());
            }
            Map<Integer, List<Integer>> gold = talk.answered();
            for (AskedQuestion asked : questions.asked()) {
                int position = Objects.requireNonNull(positions.get(asked.id()));
                boolean isAnswered = gold.containsKey(position);
                if (talk.lines().get(position).labelled() && (isAnswered || openIsKnown)) {
                    score(scores, "ledger").add(isAnswered, asked.isOpen());
                    if (asked.opens()) {
                        score(scores, "ledger, those that open a talk").add(isAnswered, asked.isOpen());
                    }
                    for (int within : WITHIN) {
                        score(scores, "somebody else within " + within + " lines")
                                .add(isAnswered, !isFollowed(talk, position, within));
                    }
                }
            }
        }
        List<String> lines = new ArrayList<>();
        scores.forEach((name, score) -> lines.add(name + ": " + score.render(openIsKnown)));
        return lines;
    }

    private static OpenOrAnswered score(Map<String, OpenOrAnswered> scores, String name) {
        return scores.computeIfAbsent(name, _ -> new OpenOrAnswered());
    }

    private static boolean isFollowed(LabelledTalk talk, int position, int within) {
        for (int i = position + 1; i < Math.min(talk.lines().size(), position + 1 + within); i++) {
            if (!talk.author(i).equals(talk.author(position))) {
                return true;
            }
        }
        return false;
    }

    private void add(boolean isAnswered, boolean toldOpen) {
        answered += isAnswered ? 1 : 0;
        open += isAnswered ? 0 : 1;
        openTold += toldOpen ? 1 : 0;
        openRight += toldOpen && !isAnswered ? 1 : 0;
        answeredRight += !toldOpen && isAnswered ? 1 : 0;
    }

    private String render(boolean openIsKnown) {
        int all = answered + open;
        String recall = String.format(Locale.ROOT, "answered R %.1f of %d", share(answeredRight, answered), answered);
        return openIsKnown
                ? String.format(
                        Locale.ROOT,
                        "%s P %.1f; open P %.1f R %.1f of %d",
                        recall,
                        share(answeredRight, all - openTold),
                        share(openRight, openTold),
                        share(openRight, open),
                        open)
                : recall;
    }

    private static double share(int part, int whole) {
        return whole == 0 ? 0 : 100.0 * part / whole;
    }
}
