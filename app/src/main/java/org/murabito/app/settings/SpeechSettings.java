package org.murabito.app.settings;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.judge.limit.Budget;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.QuietKind;
import org.murabito.judge.mode.TalkativeHours;
import org.murabito.judge.mode.Talkativeness;
import org.murabito.judge.mode.ThreadMode;

/// How channels want Murabito that said nothing themselves, and what all speech may cost.
public record SpeechSettings(
        String talkativeness,
        List<String> hours,
        boolean observing,
        String threads,
        boolean introduction,
        int memberAnswers,
        int memberTokens,
        int channelAnswers,
        int channelTokens,
        int memberWaiting,
        int channelWaiting) {
    private static final int DAY = 24;
    private static final Pattern HOURS = Pattern.compile("(\\d{1,2})-(\\d{1,2})\\s+(\\w+)");

    public SpeechSettings {
        hours = List.copyOf(hours);
        one("speech.talkativeness", talkativeness, Talkativeness.values());
        one("speech.threads", threads, ThreadMode.values());
        hours.forEach(SpeechSettings::hours);
        Settings.within("speech.memberAnswers", memberAnswers, 0, 1_000_000);
        Settings.within("speech.memberTokens", memberTokens, 0, 999_999_999);
        Settings.within("speech.channelAnswers", channelAnswers, 0, 1_000_000);
        Settings.within("speech.channelTokens", channelTokens, 0, 999_999_999);
        Settings.within("speech.memberWaiting", memberWaiting, 0, 10_000);
        Settings.within("speech.channelWaiting", channelWaiting, 0, 10_000);
    }

    public ChannelMode mode() {
        Map<QuietKind, Instant> lulls = observing ? Map.of(QuietKind.OBSERVING, ChannelMode.FOR_GOOD) : Map.of();
        return new ChannelMode(
                one("speech.talkativeness", talkativeness, Talkativeness.values()),
                hours.stream().map(SpeechSettings::hours).toList(),
                lulls,
                one("speech.threads", threads, ThreadMode.values()));
    }

    public Budget budget() {
        return new Budget(memberAnswers, memberTokens, channelAnswers, channelTokens, memberWaiting, channelWaiting);
    }

    private static TalkativeHours hours(String written) {
        Matcher matcher = HOURS.matcher(written.strip());
        if (matcher.matches()) {
            Optional<Talkativeness> then = find(matcher.group(3), Talkativeness.values());
            int from = Integer.parseInt(matcher.group(1));
            int to = Integer.parseInt(matcher.group(2));
            if (then.isPresent() && from < DAY && to <= DAY) {
                return new TalkativeHours(from, to, then.get());
            }
        }
        throw new WrongSetting(
                "speech.hours", written, "hours from 0 to 24 and how talkative it is then, like \"22-7 reserved\"");
    }

    private static <E extends Enum<E>> E one(String key, String written, E[] values) {
        return find(written, values)
                .orElseThrow(() -> new WrongSetting(
                        key,
                        written,
                        Arrays.stream(values).map(SpeechSettings::word).collect(Collectors.joining(", "))));
    }

    private static <E extends Enum<E>> Optional<E> find(String written, E[] values) {
        return Arrays.stream(values)
                .filter(value -> word(value).equals(written))
                .findFirst();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
