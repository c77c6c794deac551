package org.murabito.judge;

import java.util.function.Supplier;
import org.murabito.conversation.Talk;

/// By what every channel is judged.
///
/// @param modelDecides whether a model is asked between the thresholds
/// @param talks makes the talk of a place that was not heard before
public record Standards(
        Filters filters,
        Deliberation deliberation,
        Thresholds thresholds,
        Restraints restraints,
        boolean modelDecides,
        Supplier<Talk> talks) {
    public static Standards of(JudgeSettings settings, Filters filters, boolean modelDecides, Supplier<Talk> talks) {
        return new Standards(
                filters,
                new Deliberation(settings.rules()),
                settings.thresholds(),
                settings.restraints(),
                modelDecides,
                talks);
    }
}
