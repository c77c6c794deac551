package org.murabito.format.slack;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Slack calls emoji by name. The commonest are Unicode's here, as on every other platform; the others stay names.
public final class SlackEmoji {
    private static final Pattern NAMED = Pattern.compile(":([a-z0-9_+'-]+(?:::skin-tone-[2-6])?):");
    private static final Pattern TONE = Pattern.compile("::skin-tone-[2-6]");

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

    private static final Map<String, String> SIGNS =
            NAMES.entrySet().stream().collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));

    private SlackEmoji() {}

    /// Empty for one that Slack has no known name for.
    public static Optional<String> name(String emoji) {
        Matcher named = NAMED.matcher(emoji);
        if (named.matches()) {
            return Optional.of(named.group(1));
        }
        return Optional.ofNullable(NAMES.get(emoji.replace("\uFE0F", "")));
    }

    /// A reaction or an emoji by its name, in whatever tone of skin.
    public static String of(String name) {
        String toneless = TONE.matcher(name).replaceFirst("");
        return switch (toneless) {
            case "thumbsup" -> "👍";
            case "thumbsdown" -> "👎";
            default -> SIGNS.getOrDefault(toneless, ":" + toneless + ":");
        };
    }
}
