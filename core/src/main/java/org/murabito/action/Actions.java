package org.murabito.action;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// All actions there are, in the order in which they are listed.
public final class Actions {
    private final Map<String, Action<?>> byName = new LinkedHashMap<>();

    public Actions(Collection<? extends Action<?>> actions) {
        for (Action<?> action : actions) {
            if (byName.put(action.name(), action) != null) {
                throw new IllegalArgumentException("two actions are called " + action.name());
            }
        }
    }

    /// These, and one that takes back what they did.
    public Actions undoneBy(Receipts receipts) {
        List<Action<?>> more = new ArrayList<>(all());
        more.add(new UndoActions(receipts, this));
        return new Actions(more);
    }

    public List<Action<?>> all() {
        return List.copyOf(byName.values());
    }

    public Optional<Action<?>> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /// The one of that class.
    ///
    /// @throws IllegalArgumentException where there is none
    public <A extends Action<?>> A get(Class<A> kind) {
        return byName.values().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no action " + kind.getSimpleName()));
    }
}
