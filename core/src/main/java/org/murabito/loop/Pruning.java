package org.murabito.loop;

import java.util.List;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.tool.Excerpt;

/// When a history counts as long, and how older tool results are shortened then.
///
/// @param longFrom characters
/// @param keep characters of every text in an older result
record Pruning(int longFrom, int keep) {
    static final Pruning STANDARD = new Pruning(40_000, 120);
    private static final int KEEP_WHEN_COMPACTED = 40;

    boolean isLong(List<Exchange> exchanges) {
        return exchanges.stream().mapToLong(Pruning::length).sum() > longFrom;
    }

    Exchange shortened(Exchange user, boolean hard) {
        int most = hard ? KEEP_WHEN_COMPACTED : keep;
        return Exchange.user(user.blocks().stream()
                .map(block -> block instanceof Block.ToolResult result ? shortened(result, most) : block)
                .toList());
    }

    private static Block shortened(Block.ToolResult result, int most) {
        String shorter = Excerpt.shortened(result.text(), most);
        return shorter.length() >= result.text().length()
                ? result
                : new Block.ToolResult(
                        result.callId(),
                        result.tool(),
                        shorter + "\n" + Notes.say("shortened"),
                        List.of(),
                        result.error());
    }

    static long length(Exchange exchange) {
        return exchange.blocks().stream()
                .mapToLong(block -> switch (block) {
                    case Block.Text text -> text.text().length();
                    case Block.Image image -> image.base64().length();
                    case Block.Thinking thinking -> thinking.text().length();
                    case Block.ToolUse use -> use.arguments().length();
                    case Block.ToolResult result -> result.text().length();
                    case Block.Opaque opaque -> opaque.raw().length();
                })
                .sum();
    }
}
