package org.murabito.runlog;

import org.murabito.run.Step;

/// Somebody else speaks than the persona that everybody knows.
///
/// @param name as it signs
/// @param avatar an emoji; blank for none
public record SpeakerChosen(String name, String avatar, Because because) implements Step.Own {
    /// Why somebody else speaks.
    public enum Because {
        CALLED,
        TOPICS,
        TALK,
        TOOL
    }

    @Override
    public int round() {
        return 0;
    }

    @Override
    public long millis() {
        return 0;
    }
}
