package org.murabito.tool;

import org.jspecify.annotations.Nullable;

/// What a message seems to want.
///
/// @param guidanceSeeking 0 to 100
/// @param informationSeeking 0 to 100
/// @param topic what information is sought about; null where none is
public record Analysis(
        int guidanceSeeking,
        int informationSeeking,
        @Nullable String topic) {
    public Analysis {
        if (guidanceSeeking < 0 || guidanceSeeking > 100 || informationSeeking < 0 || informationSeeking > 100) {
            throw new IllegalArgumentException("scores are 0 to 100");
        }
    }
}
