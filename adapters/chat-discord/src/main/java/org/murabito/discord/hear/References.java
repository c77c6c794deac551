package org.murabito.discord.hear;

/// What the ids in a text are called.
public interface References {
    String channel(String id);

    String role(String id);

    /// Whether a role is the one that Discord made for Murabito.
    boolean isOwnRole(String id);

    /// Murabito's own id.
    String self();

    /// What Murabito is called when it is spoken to.
    String ownName();
}
