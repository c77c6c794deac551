package org.murabito.llm.openai.setup;

import java.util.Locale;
import java.util.regex.Pattern;
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

    private KnownModels() {}

    static boolean seesImages(String model) {
        String name = model.toLowerCase(Locale.ROOT);
        return SEES.matcher(name).find() && !BLIND.matcher(name).find();
    }

    /// Whether it may think before it answers. OpenAI refuses to hand out the thoughts of a model that has none.
    public static boolean mayThink(String model) {
        return !NEVER_THINKS.matcher(model.toLowerCase(Locale.ROOT)).find();
    }
}
