package org.murabito.llm;

/// Guesses tokens where a provider reports none: four ASCII characters to a token, any other character a token of its
/// own, which is about right for English and on the high side for Japanese.
public final class Estimate {
    private static final int PER_TOKEN = 4;
    /// What Anthropic and OpenAI say a picture of a megapixel costs, roughly.
    private static final int PER_IMAGE = 1_500;

    private Estimate() {}

    /// What a call cost, all of it fresh.
    public static Usage of(ModelRequest request, Exchange reply) {
        long prompt = tokens(request.system());
        for (ToolDefinition tool : request.tools()) {
            prompt += tokens(tool.name()) + tokens(tool.description()) + tokens(Json.write(tool.schema()));
        }
        for (Exchange exchange : request.exchanges()) {
            prompt += tokens(exchange);
        }
        return new Usage(prompt, 0, 0, tokens(reply), 0);
    }

    public static long tokens(String text) {
        long ascii = 0;
        long halves = 0;
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            ascii += letter < 128 ? 1 : 0;
            halves += Character.isLowSurrogate(letter) ? 1 : 0;
        }
        return (ascii + PER_TOKEN - 1) / PER_TOKEN + text.length() - ascii - halves;
    }

    public static long tokens(Exchange exchange) {
        long sum = 0;
        for (Block block : exchange.blocks()) {
            sum += tokens(block);
        }
        return sum;
    }

    private static long tokens(Block block) {
        return switch (block) {
            case Block.Text text -> tokens(text.text());
            case Block.Image _ -> PER_IMAGE;
            case Block.Thinking thinking -> tokens(thinking.text());
            case Block.ToolUse use -> tokens(use.name()) + tokens(use.arguments());
            case Block.ToolResult result ->
                tokens(result.text()) + (long) PER_IMAGE * result.images().size();
            case Block.Opaque opaque -> tokens(opaque.raw());
        };
    }
}
