package org.murabito.judge.limit;

import java.time.Instant;
import java.util.Set;
import java.util.stream.Stream;

/// What the judge of a channel knows that cannot be read out of what was said there. With it and that, one that starts
/// anew decides as the one before would have.
///
/// @param silences how often in a row it decided to keep quiet
/// @param notBefore it keeps out until then
/// @param marks what it did of late, and what is under way
public record ChannelJudgeState(int silences, Instant notBefore, Set<JudgeMark> marks) {
    public static final ChannelJudgeState NONE = new ChannelJudgeState(0, Instant.EPOCH, Set.of());

    public ChannelJudgeState {
        marks = Set.copyOf(marks);
    }

    public Stream<JudgeMark> marks(JudgeMark.Kind kind) {
        return marks.stream().filter(mark -> mark.kind() == kind);
    }
}
