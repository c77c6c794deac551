package org.murabito.app.settings;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.judge.JudgeSettings;
import org.murabito.judge.JudgeSettings.Preset;
import org.murabito.judge.limit.Patience;
import org.murabito.judge.limit.SpeechLimits;
import org.murabito.judge.rule.Thresholds;

/// When to speak unasked.
///
/// @param share own share of the newest messages, in percent
/// @param quietHours as 23:00-07:00; empty for none
/// @param modelCallsADay how often a model is asked for one community within 24 hours
/// @param tokens how many tokens the model judge may use for one community in a day, and as many what is said in
/// passing
public record JudgingSettings(
        String preset,
        List<String> keywords,
        List<String> topics,
        int high,
        int low,
        int words,
        int reaction,
        boolean diverse,
        int waitMinutes,
        int waitMinutesWhereSlow,
        int waitMessages,
        int most,
        int windowMinutes,
        int share,
        String quietHours,
        int backOffSeconds,
        int botTurns,
        int modelCallsADay,
        int modelSeconds,
        int tokens) {
    private static final int DAY = 1_440;

    public JudgingSettings {
        keywords = List.copyOf(keywords);
        topics = List.copyOf(topics);
        preset(preset);
        rises(low, reaction, words, high);
        within("judge.waitMinutes", waitMinutes, 0, DAY);
        within("judge.waitMinutesWhereSlow", waitMinutesWhereSlow, 0, DAY);
        within("judge.waitMessages", waitMessages, 1, 1_000);
        within("judge.most", most, 0, 1_000);
        within("judge.windowMinutes", windowMinutes, 1, DAY);
        within("judge.share", share, 0, 100);
        night(quietHours);
        within("judge.backOffSeconds", backOffSeconds, 0, 3_600);
        within("judge.botTurns", botTurns, 0, 100);
        within("judge.modelCallsADay", modelCallsADay, 0, 100_000);
        within("judge.modelSeconds", modelSeconds, 1, 60);
        within("judge.tokens", tokens, 0, 100_000_000);
    }

    private record Night(LocalTime from, LocalTime to) {}

    /// @param zone the community's, for the quiet hours
    public JudgeSettings settings(ZoneId zone) {
        Night night = night(quietHours);
        return new JudgeSettings(
                preset(preset),
                keywords,
                topics,
                new Thresholds(high, low, words, reaction, diverse),
                new Patience(Duration.ofMinutes(waitMinutes), Duration.ofMinutes(waitMinutesWhereSlow), waitMessages),
                new SpeechLimits(
                        most,
                        Duration.ofMinutes(windowMinutes),
                        share / 100.0,
                        night.from(),
                        night.to(),
                        zone,
                        Duration.ofSeconds(backOffSeconds),
                        botTurns));
    }

    @JsonIgnore
    public Duration modelTime() {
        return Duration.ofSeconds(modelSeconds);
    }

    private static Preset preset(String written) {
        return switch (written.strip().toLowerCase(Locale.ROOT)) {
            case "fitted" -> Preset.FITTED;
            case "seed" -> Preset.SEED;
            default -> throw new WrongSetting("judge.preset", written, "fitted or seed");
        };
    }

    private static void rises(int low, int reaction, int words, int high) {
        if (low < 0 || low >= reaction || reaction > words || words > high || high > 100) {
            throw new WrongSetting(
                    "judge.low, reaction, words, high",
                    low + ", " + reaction + ", " + words + ", " + high,
                    "points that rise from 0 to 100, low below reaction");
        }
    }

    private static Night night(String written) {
        String[] times = written.strip().split("\\s*-\\s*", -1);
        if (written.isBlank()) {
            return new Night(LocalTime.MIDNIGHT, LocalTime.MIDNIGHT);
        }
        try {
            if (times.length == 2 && !times[0].equals(times[1])) {
                return new Night(LocalTime.parse(times[0]), LocalTime.parse(times[1]));
            }
        } catch (DateTimeException _) {
            // Told below, with what is allowed.
        }
        throw new WrongSetting("judge.quietHours", written, "two times like 23:00-07:00, or empty for none");
    }

    private static void within(String key, int value, int least, int most) {
        if (value < least || value > most) {
            throw new WrongSetting(key, value, least + " to " + most);
        }
    }
}
