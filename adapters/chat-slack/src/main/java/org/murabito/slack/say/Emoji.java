package org.murabito.slack.say;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Slack calls reactions by name.
final class Emoji {
    private static final Pattern NAMED = Pattern.compile(":([a-z0-9_+'-]+(?:::skin-tone-[2-6])?):");

    /// The names in Slack's picker.
    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("🤔", "thinking_face"),
            Map.entry("👌", "ok_hand"),
            Map.entry("👀", "eyes"),
            Map.entry("😊", "blush"),
            Map.entry("👍", "+1"),
            Map.entry("👎", "-1"),
            Map.entry("✨", "sparkles"),
            Map.entry("💡", "bulb"),
            Map.entry("🙏", "pray"),
            Map.entry("🙇", "bow"),
            Map.entry("🔇", "mute"),
            Map.entry("🚫", "no_entry_sign"),
            Map.entry("🤐", "zipper_mouth_face"),
            Map.entry("💤", "zzz"),
            Map.entry("⏳", "hourglass_flowing_sand"),
            Map.entry("✅", "white_check_mark"),
            Map.entry("❌", "x"),
            Map.entry("⭐", "star"),
            Map.entry("🎉", "tada"),
            Map.entry("❤", "heart"),
            Map.entry("😅", "sweat_smile"));

    private Emoji() {}

    /// Empty for one that Slack has no known name for.
    static Optional<String> name(String emoji) {
        Matcher named = NAMED.matcher(emoji);
        if (named.matches()) {
            return Optional.of(named.group(1));
        }
        return Optional.ofNullable(NAMES.get(emoji.replace("\uFE0F", "")));
    }
}
