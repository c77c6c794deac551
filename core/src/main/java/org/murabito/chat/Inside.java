package org.murabito.chat;

/// What a remote door finds inside.
public interface Inside {
    /// Where it tells what happens.
    Events events();

    /// What members ask by a command of their platform.
    Commands commands();

    /// A community is there with its places and members known, and can be spoken in: said once after each
    /// connection, and when Murabito is let into a new one.
    void entered(CommunityId community);

    /// A channel or thread is gone over there, and everything said in it. Forgotten here durably; returns at once.
    void demolished(PlaceId place);
}
