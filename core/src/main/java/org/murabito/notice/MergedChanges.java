package org.murabito.notice;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.workspace.Change;

/// Changes of one entry that are posted as one.
///
/// @param by who did the last of them
record MergedChanges(
        boolean isNew, Set<Change.Aspect> aspects, @Nullable MemberId by) {
    /// @param changes one at least, oldest first, none of them a call for help
    static MergedChanges of(List<Change> changes) {
        Set<Change.Aspect> aspects = EnumSet.noneOf(Change.Aspect.class);
        changes.forEach(change -> aspects.addAll(change.aspects()));
        boolean isNew = changes.stream()
                .anyMatch(change ->
                        change.what() == Change.What.ITEM_CREATED || change.what() == Change.What.TASK_CREATED);
        return new MergedChanges(isNew, aspects, (isNew ? changes.getFirst() : changes.getLast()).by());
    }

    /// Whether nothing changed but these, and each of them did.
    boolean isAll(Change.Aspect... only) {
        return aspects.equals(Set.of(only));
    }
}
