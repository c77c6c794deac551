package org.murabito.app;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.murabito.chat.PermissionOverwrites;
import org.murabito.chat.RoleAccess;

/// Makes up who is let in by roles, as servers are set up: open channels, channels of one role, muted
/// roles, members let in or kept out by name, history that only some can read.
final class PermissionGraph {
    private static final List<String> ROLES = List.of("verified", "crew", "muted", "boss");

    private final Random random;
    private final List<String> people;

    PermissionGraph(Random random, List<String> people) {
        this.random = random;
        this.people = people;
    }

    Set<String> some() {
        Set<String> roles = new HashSet<>();
        for (String role : ROLES) {
            if (random.nextInt(3) == 0) {
                roles.add(role);
            }
        }
        return roles;
    }

    RoleAccess admission() {
        PermissionOverwrites history = random.nextInt(5) == 0 ? gate() : PermissionOverwrites.OPEN;
        return new RoleAccess("ana", Set.of("boss"), gate(), history);
    }

    private PermissionOverwrites gate() {
        Set<String> nobody = Set.of();
        String role = ROLES.get(random.nextInt(ROLES.size()));
        String person = people.get(random.nextInt(people.size()));
        return switch (random.nextInt(7)) {
            case 0, 1 -> PermissionOverwrites.OPEN;
            case 2 -> new PermissionOverwrites(false, nobody, Set.of(role), nobody, nobody, nobody);
            case 3 -> new PermissionOverwrites(true, nobody, nobody, Set.of(role), nobody, nobody);
            case 4 -> new PermissionOverwrites(false, Set.of(role), nobody, nobody, Set.of(person), nobody);
            case 5 -> new PermissionOverwrites(true, nobody, Set.of("crew"), Set.of("muted"), nobody, Set.of(person));
            default -> new PermissionOverwrites(false, Set.of("verified"), some(), some(), nobody, nobody);
        };
    }
}
