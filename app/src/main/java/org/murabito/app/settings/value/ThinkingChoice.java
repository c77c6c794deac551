package org.murabito.app.settings.value;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How long a model may think before it answers. Some vendors take a word, some a number of tokens; either is
/// made of the other.
///
/// @param effort null for off, as the model does by itself
/// @param tokens 0 for off
/// @param counted whether the tokens were set, and the word made of them
public record ThinkingChoice(@Nullable String effort, int tokens, boolean counted) {
    private static final List<String> EFFORTS = List.of("low", "medium", "high");
    private static final List<Integer> TOKENS = List.of(2_048, 8_192, 16_384);
    private static final Pattern NUMBER = Pattern.compile("\\d{4,5}");
    private static final int LEAST = 1_024;
    private static final int MOST = 32_000;

    public static ThinkingChoice parse(String setting, String written) {
        // YAML 1.1 reads a bare off as false.
        if (List.of("off", "false", "").contains(written)) {
            return new ThinkingChoice(null, 0, false);
        }
        int known = EFFORTS.indexOf(written);
        if (known >= 0) {
            return new ThinkingChoice(written, TOKENS.get(known), false);
        }
        int tokens = NUMBER.matcher(written).matches() ? Integer.parseInt(written) : 0;
        if (tokens < LEAST || tokens > MOST) {
            throw new WrongSetting(setting, written, "off, low, medium, high, or " + LEAST + " to " + MOST + " tokens");
        }
        int effort = tokens <= TOKENS.get(0) ? 0 : tokens <= TOKENS.get(1) ? 1 : 2;
        return new ThinkingChoice(EFFORTS.get(effort), tokens, true);
    }
}
