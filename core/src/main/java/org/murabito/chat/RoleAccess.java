package org.murabito.chat;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Whom roles let into a place. Roles that only bots can have are left out of it: bots are no readers.
///
/// @param owner the member before whom nothing is shut, by key
/// @param administrators roles before which nothing is shut
/// @param view who sees the place and what is said there from now on
/// @param history who, of those, can read what was said before
public record RoleAccess(
        @Nullable String owner, Set<String> administrators, PermissionOverwrites view, PermissionOverwrites history) {
    /// Of a place that every member can read.
    public static final RoleAccess EVERYONE =
            new RoleAccess(null, Set.of(), PermissionOverwrites.OPEN, PermissionOverwrites.OPEN);

    /// Of a place of which nobody said who can read it.
    public static final RoleAccess NOBODY =
            new RoleAccess(null, Set.of(), PermissionOverwrites.SHUT, PermissionOverwrites.SHUT);

    public RoleAccess {
        administrators = Set.copyOf(administrators);
    }

    /// Whether a member with these roles can read what was said in the place.
    public boolean opens(String member, Set<String> roles) {
        return member.equals(owner)
                || PermissionOverwrites.meet(roles, administrators)
                || (view.admits(member, roles) && history.admits(member, roles));
    }

    /// Whether a member with these roles sees what is said in the place.
    public boolean shows(String member, Set<String> roles) {
        return member.equals(owner) || PermissionOverwrites.meet(roles, administrators) || view.admits(member, roles);
    }
}
