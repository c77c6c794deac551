package org.murabito.archive.meaning;

import java.util.List;
import org.murabito.archive.Changes.Present;

/// What vectors of messages may cost.
public interface EmbeddingBudget {
    /// Where they cost nothing.
    EmbeddingBudget UNBOUNDED = new EmbeddingBudget() {
        @Override
        public boolean isLeftFor(List<Present> messages) {
            return true;
        }

        @Override
        public void spend(List<Present> messages) {}
    };

    /// Whether vectors of these may be asked for now; asked again later where they may not.
    boolean isLeftFor(List<Present> messages);

    /// They were asked for.
    void spend(List<Present> messages);
}
