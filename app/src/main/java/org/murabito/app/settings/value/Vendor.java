package org.murabito.app.settings.value;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Who makes models, as the settings write it, and where their keys come from.
public enum Vendor {
    ANTHROPIC("claude-.*"),
    OPENAI("(?:gpt|chatgpt)-.*|o\\d.*"),
    OPENAI_RESPONSES(""),
    GEMINI("gemini-.*"),
    /// Needs neither key nor network.
    SIMPLE("simple");

    private final Pattern family;

    Vendor(String family) {
        this.family = Pattern.compile(family);
    }

    /// In the settings, for example `openai-responses`.
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The environment variables that may hold its key, the first one first.
    public List<String> keyVariables() {
        return switch (this) {
            case ANTHROPIC -> List.of("ANTHROPIC_API_KEY");
            case OPENAI, OPENAI_RESPONSES -> List.of("OPENAI_API_KEY");
            case GEMINI -> List.of("GEMINI_API_KEY", "GOOGLE_API_KEY");
            case SIMPLE -> List.of();
        };
    }

    public static Optional<Vendor> of(String word) {
        return Arrays.stream(values())
                .filter(vendor -> vendor.word().equals(word))
                .findFirst();
    }

    /// Whose model has a name like this.
    public static Optional<Vendor> ofModel(String name) {
        return Arrays.stream(values())
                .filter(vendor -> vendor.family.matcher(name).matches())
                .findFirst();
    }

    public static String allowed() {
        return Arrays.stream(values())
                        .map(vendor -> vendor == SIMPLE ? vendor.word() : vendor.word() + ":MODEL")
                        .collect(Collectors.joining(", "))
                + ", and MODEL@http://HOST/v1 for another server";
    }
}
