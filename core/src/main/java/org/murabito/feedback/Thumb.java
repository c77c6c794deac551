package org.murabito.feedback;

import java.util.Optional;

/// What somebody thinks of an answer.
public enum Thumb {
    UP("👍"),
    DOWN("👎");

    private final String emoji;

    Thumb(String emoji) {
        this.emoji = emoji;
    }

    /// In whatever tone of skin; empty for an emoji that says nothing of the kind.
    public static Optional<Thumb> of(String reaction) {
        for (Thumb thumb : values()) {
            if (reaction.startsWith(thumb.emoji)) {
                return Optional.of(thumb);
            }
        }
        return Optional.empty();
    }
}
