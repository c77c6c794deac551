package org.murabito.archive.rank;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.murabito.archive.search.MeaningIndex;
import org.murabito.chat.MessageId;
import org.murabito.sight.Sight;

/// Notes how near each line is in meaning to a question. Models differ in how near anything is to anything, so it is
/// counted in standard deviations from the average of what was read: that is all visible.
final class Nearness {
    private final MeaningIndex meanings;
    private final Sight sight;

    Nearness(MeaningIndex meanings, Sight sight) {
        this.meanings = meanings;
        this.sight = sight;
    }

    void of(String words, List<RankedTalk> talks) {
        List<RankedLine> lines =
                talks.stream().flatMap(talk -> talk.turns().stream()).toList();
        Map<MessageId, Double> near = meanings.nearness(
                sight, words, lines.stream().map(turn -> turn.line.id()).toList());
        double[] all = lines.stream()
                .map(turn -> near.get(turn.line.id()))
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .toArray();
        double average = Arrays.stream(all).average().orElse(0);
        double deviation = Math.sqrt(Arrays.stream(all)
                .map(each -> (each - average) * (each - average))
                .average()
                .orElse(0));
        if (deviation > 0) {
            lines.forEach(turn -> turn.meaning = (near.getOrDefault(turn.line.id(), average) - average) / deviation);
        }
    }
}
