package org.murabito.llm.openai.setup;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.text.Regex;

/// What is known of models by their names.
public final class KnownModels {
    // OpenAI's model pages, and the vision models of Ollama's library.
    private static final Pattern SEES = Regex.compile("(?:^|/)(?:"
            + "gpt-4o|gpt-4\\.\\d|gpt-4-turbo|gpt-4-vision|gpt-[5-9]|chatgpt-4o|codex-|o1(?!-mini|-preview)|o3(?!-mini)|o[4-9]"
            + "|llama-?4|gemma-?[34](?!:(?:270m|1b)\\b)|mistral-small-?3|mistral-medium|pixtral|minicpm-v|moondream|bakllava|internvl"
            + "|phi-4-multimodal|gemini|claude|grok-4"
            + ")|llava|vision|[-.\\d]vl\\b");
    private static final Pattern BLIND =
            Regex.compile("gpt-4o(?:-mini)?-(?:audio|realtime|transcribe|tts|search)|gpt-oss");
    private static final Pattern NEVER_THINKS = Regex.compile("(?:^|/|:)(?:gpt-3|gpt-4|chatgpt-4o)");

    // developers.openai.com/api/docs/models, a page each, and the guide Reasoning models, read on 2026-11-23.
    private static final Pattern THINKS_NOT_IF_TOLD =
            Regex.compile("(?:^|/|:)(?:gpt-5\\.\\d(?!.*(?:pro|codex))|gpt-6-(?:sol|luna)|gpt-6\\.1-terra)");
    private static final Pattern THINKS_A_LITTLE = Regex.compile("(?:^|/|:)gpt-5(?:-mini|-nano)?(?:-\\d{4}-.*)?$");
    private static final Pattern THINKS = Regex.compile("(?:^|/|:)(?:o[1-9]|gpt-[6-9]|gpt-5[-.].*codex)");
    private static final Pattern CALLS_IN_RESPONSES = Regex.compile("(?:^|/|:)gpt-[6-9]");

    private KnownModels() {}

    static boolean seesImages(String model) {
        String name = model.toLowerCase(Locale.ROOT);
        return SEES.matcher(name).find() && !BLIND.matcher(name).find();
    }

    /// The word for the least thinking that it can be asked for; null where no word is known to be taken.
    static @Nullable String leastEffort(String model) {
        String name = model.toLowerCase(Locale.ROOT);
        if (THINKS_NOT_IF_TOLD.matcher(name).find()) {
            return "none";
        }
        if (THINKS_A_LITTLE.matcher(name).find()) {
            return "minimal";
        }
        return THINKS.matcher(name).find() ? "low" : null;
    }

    /// Whether it thinks and calls tools over responses alone. In chat completions some of generation 6 refuse tools,
    /// and the others take them only while they do not think.
    static boolean callsInResponses(String model) {
        return CALLS_IN_RESPONSES.matcher(model.toLowerCase(Locale.ROOT)).find();
    }

    /// Whether it may think before it answers. OpenAI refuses to hand out the thoughts of a model that has none.
    public static boolean mayThink(String model) {
        return !NEVER_THINKS.matcher(model.toLowerCase(Locale.ROOT)).find();
    }
}
