package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityId;
import org.murabito.memory.TokenLedger;

/// What the ledger of one kind of work promises.
public abstract class TokenLedgerContract {
    protected static final LocalDate TODAY = LocalDate.of(2026, 3, 2);
    private static final CommunityId ELSEWHERE = new CommunityId("elsewhere");

    protected abstract TokenLedger open();

    @Test
    void adds_up_what_one_community_spends_in_a_day() {
        TokenLedger ledger = open();
        ledger.spend(Town.ID, TODAY, 40);
        ledger.spend(Town.ID, TODAY, 2);
        ledger.spend(ELSEWHERE, TODAY, 7);

        assertThat(ledger.spent(Town.ID, TODAY)).isEqualTo(42);
        assertThat(ledger.spent(ELSEWHERE, TODAY)).isEqualTo(7);
    }

    @Test
    void begins_every_day_with_nothing() {
        TokenLedger ledger = open();
        ledger.spend(Town.ID, TODAY, 40);

        assertThat(ledger.spent(Town.ID, TODAY.plusDays(1))).isZero();
        ledger.spend(Town.ID, TODAY.plusDays(1), 1);
        assertThat(ledger.spent(Town.ID, TODAY.plusDays(1))).isEqualTo(1);
    }
}
