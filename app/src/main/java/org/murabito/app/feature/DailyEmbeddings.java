package org.murabito.app.feature;

import java.util.List;
import org.murabito.archive.Changes.Present;
import org.murabito.archive.meaning.EmbeddingBudget;
import org.murabito.llm.Estimate;
import org.murabito.llm.Usage;
import org.murabito.memory.DailyTokens;

/// Vectors of messages up to so many tokens of one community in a day, as estimated: services do not all report them.
record DailyEmbeddings(DailyTokens tokens) implements EmbeddingBudget {
    @Override
    public boolean isLeftFor(List<Present> messages) {
        return messages.stream()
                .map(each -> each.channel().community())
                .distinct()
                .allMatch(tokens::areLeft);
    }

    @Override
    public void spend(List<Present> messages) {
        for (Present each : messages) {
            tokens.spend(
                    each.channel().community(),
                    new Usage(Estimate.tokens(each.message().text()), 0, 0, 0, 0));
        }
    }
}
