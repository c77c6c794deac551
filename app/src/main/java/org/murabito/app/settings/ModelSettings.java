package org.murabito.app.settings;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.murabito.app.settings.value.ModelChoice;
import org.murabito.app.settings.value.ThinkingChoice;

/// Which model is used for what. Each use has its own, or the main one. Keys are no part of it.
///
/// @param main answers questions
/// @param fallback is tried before simple mode when the main one fails for good
/// @param prices a table that overrides the one that ships; relative to the data folder
/// @param budget US dollars a month, which the dashboard compares with; 0 for none
public record ModelSettings(
        String main,
        String fallback,
        String analysis,
        String judge,
        String summaries,
        String reflection,
        String thinking,
        boolean streamed,
        String prices,
        int budget) {
    public ModelSettings {
        ModelChoice.parse("model.main", main.strip());
        ModelChoice.find("model.fallback", fallback);
        ModelChoice.find("model.analysis", analysis);
        ModelChoice.find("model.judge", judge);
        ModelChoice.find("model.summaries", summaries);
        ModelChoice.find("model.reflection", reflection);
        ThinkingChoice.parse("model.thinking", thinking.strip());
        Settings.within("model.budget", budget, 0, 1_000_000);
    }

    /// What a model is used for.
    public enum Use {
        ANSWERS,
        FALLBACK,
        ANALYSIS,
        JUDGING,
        SUMMARIES,
        REFLECTION
    }

    /// What is set for each use, those that are left out falling to the main one. There is no fallback but simple mode
    /// unless it is set.
    @JsonIgnore
    public Map<Use, ModelChoice> choices() {
        ModelChoice answers = answers();
        Map<Use, ModelChoice> choices = new EnumMap<>(Use.class);
        choices.put(Use.ANSWERS, answers);
        set(fallback).ifPresent(choice -> choices.put(Use.FALLBACK, choice));
        choices.put(Use.ANALYSIS, set(analysis).orElse(answers));
        choices.put(Use.JUDGING, set(judge).orElse(answers));
        choices.put(Use.SUMMARIES, set(summaries).orElse(answers));
        choices.put(Use.REFLECTION, set(reflection).orElse(answers));
        return choices;
    }

    @JsonIgnore
    public ModelChoice answers() {
        return ModelChoice.parse("model.main", main.strip());
    }

    @JsonIgnore
    public ThinkingChoice thought() {
        return ThinkingChoice.parse("model.thinking", thinking.strip());
    }

    private static Optional<ModelChoice> set(String written) {
        return ModelChoice.find("model", written);
    }
}
