package org.murabito.bench.ledger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.murabito.chat.MemberId;

/// The lines of one channel, oldest first.
///
/// @param marks what can be read from the marks of people
public record LabelledTalk(String name, List<LabelledLine> lines, Marks marks) {
    /// How much people marked.
    enum Marks {
        /// Which line answers which.
        LINKS,
        /// Which lines are one dialog.
        DIALOGS,
        /// To whom some lines are said: nothing says that a question is open.
        ADDRESSEES
    }

    /// The positions of the lines of others that answer each line, directly or what its author added to it.
    Map<Integer, List<Integer>> answered() {
        Map<Integer, Set<Integer>> own = new HashMap<>();
        Map<Integer, List<Integer>> answered = new HashMap<>();
        for (int i = 0; i < lines.size(); i++) {
            Set<Integer> mine = new HashSet<>(Set.of(i));
            for (int earlier : lines.get(i).answers()) {
                if (author(earlier).equals(author(i))) {
                    mine.addAll(own.getOrDefault(earlier, Set.of()));
                } else {
                    for (int question : own.getOrDefault(earlier, Set.of())) {
                        answered.computeIfAbsent(question, _ -> new ArrayList<>())
                                .add(i);
                    }
                }
            }
            own.put(i, mine);
        }
        return answered;
    }

    /// Whether nothing earlier is marked as answered by it.
    boolean opens(int position) {
        return lines.get(position).answers().isEmpty();
    }

    MemberId author(int position) {
        return lines.get(position).said().author().id();
    }
}
