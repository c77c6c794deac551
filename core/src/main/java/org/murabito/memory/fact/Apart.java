package org.murabito.memory.fact;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// Tells apart what is called alike: who asks for the picnic and there are a school's and a team's is told of both, but
/// the picnic alone is the team's if only that was spoken of.
///
/// @param beyond what something says beyond the question
record Apart<T>(Function<T, Set<String>> beyond, Function<T, Claim> claim) {
    /// What belongs together, each in the order given.
    List<List<T>> of(List<T> parts) {
        Set<Set<String>> kinds = new HashSet<>();
        parts.forEach(part -> kinds.add(beyond.apply(part)));
        kinds.remove(Set.of());
        if (kinds.isEmpty()) {
            return parts.isEmpty() ? List.of() : List.of(parts);
        }
        Set<String> widest = new HashSet<>();
        kinds.forEach(widest::addAll);
        List<T> plain =
                parts.stream().filter(part -> beyond.apply(part).isEmpty()).toList();
        boolean nested = kinds.contains(widest);
        if (plain.isEmpty()) {
            return nested ? List.of(parts) : each(parts, kinds);
        }
        boolean namedFirst = nested && !beyond.apply(parts.getFirst()).isEmpty();
        return namedFirst ? List.of(parts) : List.of(withChanges(parts));
    }

    private List<List<T>> each(List<T> parts, Set<Set<String>> kinds) {
        List<List<T>> groups = new ArrayList<>();
        for (Set<String> kind : kinds) {
            groups.add(parts.stream()
                    .filter(part -> beyond.apply(part).equals(kind))
                    .toList());
        }
        return groups;
    }

    /// What is spoken of by the plain name, with what changes it under a longer one.
    private List<T> withChanges(List<T> parts) {
        return parts.stream()
                .filter(part -> beyond.apply(part).isEmpty()
                        || claim.apply(part).statement().manner() != Manner.STATES)
                .toList();
    }
}
