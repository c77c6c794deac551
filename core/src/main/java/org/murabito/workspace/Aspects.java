package org.murabito.workspace;

import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Tells what of an entry is other than before.
public final class Aspects {
    private Aspects() {}

    public static Set<Change.Aspect> between(Entry before, Entry after) {
        Set<Change.Aspect> changed = EnumSet.noneOf(Change.Aspect.class);
        note(changed, Change.Aspect.TITLE, before.title(), after.title());
        note(changed, Change.Aspect.TEXT, before.text(), after.text());
        if (before instanceof Item one && after instanceof Item other) {
            note(
                    changed,
                    Change.Aspect.STATUS,
                    one.matter().closed(),
                    other.matter().closed());
        }
        if (before instanceof Task one && after instanceof Task other) {
            note(
                    changed,
                    Change.Aspect.STATUS,
                    one.plan().status(),
                    other.plan().status());
            note(
                    changed,
                    Change.Aspect.ASSIGNEE,
                    one.plan().assignee(),
                    other.plan().assignee());
            note(changed, Change.Aspect.DUE, one.plan().due(), other.plan().due());
            note(
                    changed,
                    Change.Aspect.PRIORITY,
                    one.plan().priority(),
                    other.plan().priority());
            note(changed, Change.Aspect.ITEM, one.plan().item(), other.plan().item());
        }
        return changed;
    }

    private static void note(
            Set<Change.Aspect> changed, Change.Aspect aspect, @Nullable Object before, @Nullable Object after) {
        if (!Objects.equals(before, after)) {
            changed.add(aspect);
        }
    }
}
