package org.murabito.loop;

import java.util.List;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.tool.Truncation;

/// When a history counts as long, and how older tool results are shortened then.
///
/// @param longFrom tokens, as estimated
/// @param keep characters of every text in an older result
/// @param keepWhenCompacted the same once the conversation did not fit
record Pruning(int longFrom, int keep, int keepWhenCompacted) {
    // Shortening throws away what a provider has cached from there on: rarely and much costs less than often and
    // little (README.md of `bench.cache`).
    static final Pruning STANDARD = new Pruning(24_000, 120, 40);

    Exchange shortened(Exchange user, boolean compacted) {
        int most = compacted ? keepWhenCompacted : keep;
        return Exchange.user(user.blocks().stream()
                .map(block -> block instanceof Block.ToolResult result ? shortened(result, most) : block)
                .toList());
    }

    private static Block shortened(Block.ToolResult result, int most) {
        String shorter = Truncation.shortened(result.text(), most) + "\n" + LoopNotes.say("shortened");
        return shorter.length() >= result.text().length() && result.images().isEmpty()
                ? result
                : new Block.ToolResult(result.callId(), result.tool(), shorter, List.of(), result.error());
    }
}
