package org.murabito.usage;

import java.time.LocalDate;
import java.util.Optional;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Usage;

/// What one model used in a day for one purpose.
///
/// @param work the purpose, such as `answers`
/// @param account a place, or a community where no place asked
/// @param estimated calls whose tokens the model's server did not report
public record ModelUsage(
        LocalDate day, String work, String model, String account, long calls, long estimated, Usage usage) {
    /// Empty where no place asked.
    public Optional<PlaceId> place() {
        return account.contains("/") ? Optional.of(PlaceId.parse(account)) : Optional.empty();
    }

    public String community() {
        return account.split("/", 2)[0];
    }
}
