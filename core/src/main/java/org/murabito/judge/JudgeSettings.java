package org.murabito.judge;

import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;
import org.murabito.judge.limit.Patience;
import org.murabito.judge.limit.SpeechLimits;
import org.murabito.judge.rule.FittedRules;
import org.murabito.judge.rule.FittedTable;
import org.murabito.judge.rule.Rules;
import org.murabito.judge.rule.SeedRules;
import org.murabito.judge.rule.Thresholds;

/// How Murabito decides when nobody asked it.
///
/// @param preset which rules; `JUDGE_PRESET`
/// @param keywords words that draw it into a talk, for the preset `seed`; `JUDGE_KEYWORDS`
/// @param topics what it knows about, for the preset `seed`; `JUDGE_TOPICS`
public record JudgeSettings(
        Preset preset,
        List<String> keywords,
        List<String> topics,
        Thresholds thresholds,
        Patience patience,
        SpeechLimits restraints) {
    /// A table of rules with its points.
    public enum Preset {
        SEED,
        FITTED
    }

    /// The preset `fitted` with everything as it comes.
    public static JudgeSettings standard(ZoneId zone) {
        return new JudgeSettings(
                Preset.FITTED,
                List.of(),
                List.of(),
                Thresholds.STANDARD,
                Patience.STANDARD,
                SpeechLimits.standard(zone));
    }

    public JudgeSettings {
        keywords = List.copyOf(keywords);
        topics = List.copyOf(topics);
    }

    public JudgeSettings with(Preset other) {
        return new JudgeSettings(other, keywords, topics, thresholds, patience, restraints);
    }

    public JudgeSettings with(SpeechLimits other) {
        return new JudgeSettings(preset, keywords, topics, thresholds, patience, other);
    }

    /// With further topics.
    public JudgeSettings knowing(List<String> more) {
        List<String> all =
                Stream.concat(topics.stream(), more.stream()).distinct().toList();
        return new JudgeSettings(preset, keywords, all, thresholds, patience, restraints);
    }

    /// Where a model is asked: in the preset `seed` all between `low` and `high`; in `fitted`, whose points tell well
    /// where nothing is to be said, only where they lead to words.
    public Thresholds zone() {
        return switch (preset) {
            case SEED -> thresholds;
            case FITTED -> thresholds.askingAboutWords();
        };
    }

    public Rules rules() {
        return switch (preset) {
            case SEED -> new SeedRules(keywords, topics);
            case FITTED -> new FittedRules(FittedTable.shipped());
        };
    }
}
