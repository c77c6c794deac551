package org.murabito.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/// A piece of a place's messages, `to` left out.
record Stretch(int from, int to) {
    /// Around each of some messages; pieces that touch are one.
    static List<Stretch> around(List<Row> all, SortedSet<Row> middles, int before, int after) {
        List<Stretch> found = new ArrayList<>();
        for (Row middle : middles) {
            int at = all.indexOf(middle);
            Stretch next = new Stretch(Math.max(0, at - before), Math.min(all.size(), at + after + 1));
            if (!found.isEmpty() && found.getLast().to() >= next.from()) {
                next = new Stretch(found.removeLast().from(), next.to());
            }
            found.add(next);
        }
        return found;
    }
}
