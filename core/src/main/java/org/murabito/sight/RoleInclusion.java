package org.murabito.sight;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.murabito.chat.PermissionOverwrites;
import org.murabito.chat.RoleAccess;

/// Whether everybody who sees one place can read another, decided on roles and for all members there could
/// be: anybody may come to have any roles, whoever has them today. Exact under that: it looks for the roles
/// of a member who sees the one and cannot read the other.
final class RoleInclusion {
    /// Stands for all whom no place names.
    private static final String SOMEBODY = "";

    private RoleInclusion() {}

    /// Sets of roles: those that have none of `without`, and at least one of each of `with`.
    private record Roles(Set<String> without, List<Set<String>> with) {
        static final Roles ANY = new Roles(Set.of(), List.of());

        boolean areThere(Set<String> alsoWithout) {
            return with.stream()
                    .allMatch(choice ->
                            choice.stream().anyMatch(role -> !without.contains(role) && !alsoWithout.contains(role)));
        }

        Roles and(Roles other) {
            Set<String> neither = new HashSet<>(without);
            neither.addAll(other.without);
            List<Set<String>> each = new ArrayList<>(with);
            each.addAll(other.with);
            return new Roles(neither, each);
        }
    }

    static boolean holds(RoleAccess here, RoleAccess there) {
        return named(here, there).stream()
                .filter(member -> !member.equals(there.owner()))
                .noneMatch(member -> isLeftOut(member, here, there));
    }

    /// Whether the member, with some roles, would read of what they cannot open.
    private static boolean isLeftOut(String member, RoleAccess here, RoleAccess there) {
        List<Roles> seeing = seeing(here, member);
        return List.of(there.view(), there.history()).stream()
                .flatMap(gate -> refused(gate, member).stream())
                .anyMatch(refused ->
                        seeing.stream().anyMatch(seen -> seen.and(refused).areThere(there.administrators())));
    }

    private static Set<String> named(RoleAccess here, RoleAccess there) {
        Set<String> named = new HashSet<>(Set.of(SOMEBODY));
        for (PermissionOverwrites gate : List.of(here.view(), there.view(), there.history())) {
            named.addAll(gate.membersAllowed());
            named.addAll(gate.membersDenied());
        }
        if (here.owner() != null) {
            named.add(here.owner());
        }
        return named;
    }

    private static List<Roles> seeing(RoleAccess here, String member) {
        if (member.equals(here.owner())) {
            return List.of(Roles.ANY);
        }
        List<Roles> seeing = new ArrayList<>(admitted(here.view(), member));
        seeing.add(new Roles(Set.of(), List.of(here.administrators())));
        return seeing;
    }

    private static List<Roles> admitted(PermissionOverwrites gate, String member) {
        if (gate.membersAllowed().contains(member)) {
            return List.of(Roles.ANY);
        }
        if (gate.membersDenied().contains(member)) {
            return List.of();
        }
        return List.of(
                new Roles(Set.of(), List.of(gate.allowed())),
                new Roles(gate.denied(), gate.everyone() ? List.of() : List.of(gate.base())));
    }

    private static List<Roles> refused(PermissionOverwrites gate, String member) {
        if (gate.membersAllowed().contains(member)) {
            return List.of();
        }
        if (gate.membersDenied().contains(member)) {
            return List.of(Roles.ANY);
        }
        Roles denied = new Roles(gate.allowed(), List.of(gate.denied()));
        if (gate.everyone()) {
            return List.of(denied);
        }
        Set<String> letIn = new HashSet<>(gate.allowed());
        letIn.addAll(gate.base());
        return List.of(denied, new Roles(Collections.unmodifiableSet(letIn), List.of()));
    }
}
