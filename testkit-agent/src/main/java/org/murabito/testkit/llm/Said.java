package org.murabito.testkit.llm;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Stop;
import org.murabito.llm.Usage;

/// A reply as the contract speaks of it; a [VendorWire] writes it as its vendor would.
///
/// @param blocks without raw JSON, except [Block.Opaque]
/// @param usage null: the vendor does not report any
public record Said(List<Block> blocks, Stop stop, @Nullable Usage usage) {
    public Said {
        blocks = List.copyOf(blocks);
    }

    public static Said text(String text) {
        return new Said(List.of(Block.text(text)), new Stop.End(), Usage.NONE);
    }

    public static Said calls(Block... blocks) {
        return new Said(List.of(blocks), new Stop.Tools(), Usage.NONE);
    }
}
