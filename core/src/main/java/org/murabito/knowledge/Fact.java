package org.murabito.knowledge;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is believed, worked out of the claims that a reader can see.
///
/// @param subject a person where the name is one member's
/// @param value as it was said, or as it follows from something else
/// @param grounds the claims it stands on, oldest first; with what it follows, if it follows something
/// @param disputed whether somebody else says otherwise, and nothing tells who is right
/// @param confidence of the surest ground
public record Fact(
        Subject subject,
        Attribute attribute,
        String value,
        @Nullable NamedTime when,
        List<Claim> grounds,
        boolean disputed,
        double confidence) {
    public Fact {
        grounds = List.copyOf(grounds);
    }

    /// The newest ground.
    public Claim latest() {
        return grounds.getLast();
    }
}
