package org.murabito.chat;

import java.util.Collections;
import java.util.Set;

/// Whom one permission of a place is given to, by roles. What is said of a member goes before what is said
/// of roles, an allowing role before a denying one, and both before what holds for everyone.
///
/// @param everyone whether a member without any of these roles has it
/// @param base roles that have it all over the community, where not everyone does
/// @param allowed roles that have it here
/// @param denied roles that have it taken here
/// @param membersAllowed members who have it here, by key
/// @param membersDenied members who have it taken here, by key
public record PermissionOverwrites(
        boolean everyone,
        Set<String> base,
        Set<String> allowed,
        Set<String> denied,
        Set<String> membersAllowed,
        Set<String> membersDenied) {
    /// Open to everyone.
    public static final PermissionOverwrites OPEN =
            new PermissionOverwrites(true, Set.of(), Set.of(), Set.of(), Set.of(), Set.of());

    /// Shut to everyone.
    public static final PermissionOverwrites SHUT =
            new PermissionOverwrites(false, Set.of(), Set.of(), Set.of(), Set.of(), Set.of());

    public PermissionOverwrites {
        base = Set.copyOf(base);
        allowed = Set.copyOf(allowed);
        denied = Set.copyOf(denied);
        membersAllowed = Set.copyOf(membersAllowed);
        membersDenied = Set.copyOf(membersDenied);
    }

    boolean admits(String member, Set<String> roles) {
        if (membersAllowed.contains(member) || membersDenied.contains(member)) {
            return membersAllowed.contains(member);
        }
        if (meet(roles, allowed) || meet(roles, denied)) {
            return meet(roles, allowed);
        }
        return everyone || meet(roles, base);
    }

    static boolean meet(Set<String> ones, Set<String> others) {
        return !Collections.disjoint(ones, others);
    }
}
