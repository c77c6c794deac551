package org.murabito.llm;

/// How many tokens something is, guessed from its letters and rather too high: English comes at about four letters a
/// token and JSON at three; Japanese at about one and a quarter (o200k_base).
public final class TokenEstimate {
    private static final int LETTERS_PER_TOKEN = 3;
    private static final int AROUND_A_BLOCK = 8;

    /// A large picture at the vendors that say.
    private static final int IMAGE = 1_600;

    private TokenEstimate() {}

    public static int of(String text) {
        int plain = 0;
        int length = text.length();
        for (int i = 0; i < length; i++) {
            if (text.charAt(i) < 0x80) {
                plain++;
            }
        }
        return length - plain + (plain + LETTERS_PER_TOKEN - 1) / LETTERS_PER_TOKEN;
    }

    public static int of(Exchange exchange) {
        int sum = 0;
        for (Block block : exchange.blocks()) {
            sum += AROUND_A_BLOCK
                    + switch (block) {
                        case Block.Text text -> of(text.text());
                        case Block.Image _ -> IMAGE;
                        case Block.Thinking thinking -> of(thinking.text());
                        case Block.ToolUse use -> of(use.name()) + of(use.arguments());
                        case Block.ToolResult result ->
                            of(result.text()) + IMAGE * result.images().size();
                        case Block.Opaque opaque -> of(opaque.raw());
                    };
        }
        return sum;
    }
}
