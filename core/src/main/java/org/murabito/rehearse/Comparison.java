package org.murabito.rehearse;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;

/// What would become of the same talk otherwise than it does today, message by message.
///
/// @param changes the newest first
/// @param cut whether there were more messages than were looked at
public record Comparison(Counts today, Counts then, List<Change> changes, boolean cut) {
    public static final Comparison NOTHING = new Comparison(Counts.NONE, Counts.NONE, List.of(), false);

    public Comparison {
        changes = List.copyOf(changes);
    }

    /// How the two differ.
    public enum Kind {
        /// It is silent today, and would not be.
        NEWLY,
        /// It is not silent today, and would be.
        NO_MORE,
        /// It would say or do something else.
        OTHERWISE
    }

    /// One message of which something else would become.
    public record Change(Decided today, Decided then) {
        public Kind kind() {
            if (today.decision() == Decision.SILENT) {
                return Kind.NEWLY;
            }
            return then.decision() == Decision.SILENT ? Kind.NO_MORE : Kind.OTHERWISE;
        }
    }

    static Comparison of(List<Decided> today, List<Decided> then, boolean cut) {
        Map<MessageId, Decided> before = new HashMap<>();
        today.stream()
                .filter(Comparison::isOfOthers)
                .forEach(one -> before.put(one.message().id(), one));
        List<Change> changes = new ArrayList<>();
        for (Decided one : then) {
            Decided now = isOfOthers(one) ? before.get(one.message().id()) : null;
            if (now != null && now.decision() != one.decision()) {
                changes.add(new Change(now, one));
            }
        }
        return new Comparison(count(today), count(then), newestFirst(changes), cut);
    }

    private static boolean isOfOthers(Decided one) {
        return one.author() != MemberKind.SELF;
    }

    private static Counts count(List<Decided> all) {
        return all.stream().reduce(Counts.NONE, Counts::with, Counts::plus);
    }

    private static List<Change> newestFirst(List<Change> changes) {
        return changes.stream()
                .sorted(Comparator.comparing(
                                (Change change) -> change.then().message().at())
                        .reversed())
                .toList();
    }

    /// Of two channels together.
    public Comparison plus(Comparison other) {
        List<Change> both = new ArrayList<>(changes);
        both.addAll(other.changes);
        return new Comparison(today.plus(other.today), then.plus(other.then), newestFirst(both), cut || other.cut);
    }

    public long number(Kind kind) {
        return changes.stream().filter(change -> change.kind() == kind).count();
    }
}
