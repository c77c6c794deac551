package org.murabito.app.eval;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.quote.Citation;
import org.murabito.llm.Usage;

/// What came back.
///
/// @param answered false where the answer failed and only that was said
/// @param posted what stands in the channel since
/// @param own Murabito's own words, without the quotes
/// @param cost in US dollars; null where the model's price is not known, or what was spent
/// @param failure what went wrong inside, in one line; null where nothing did
record EvalReply(
        boolean answered,
        String posted,
        String own,
        List<Citation> citations,
        Usage usage,
        @Nullable BigDecimal cost,
        long millis,
        @Nullable String failure) {
    EvalReply {
        citations = List.copyOf(citations);
    }

    static EvalReply failed(String why) {
        return new EvalReply(false, "", "", List.of(), Usage.NONE, null, 0, why);
    }
}
