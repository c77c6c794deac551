package org.murabito.store.sql.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.memory.TokenLedger;
import org.murabito.testkit.TokenLedgerContract;
import org.murabito.testkit.Town;

/// Over any database.
public abstract class SqlTokenLedgerContract extends TokenLedgerContract {
    private final StoreHome store;

    protected SqlTokenLedgerContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected TokenLedger open() {
        Town.settle(store.store().communities());
        return store.store().ledger("summaries");
    }

    @Test
    void counts_each_kind_of_work_for_itself_and_on_after_the_end_of_the_process() {
        open().spend(Town.ID, TODAY, 40);

        assertThat(store.reopened().ledger("summaries").spent(Town.ID, TODAY)).isEqualTo(40);
        assertThat(store.store().ledger("reflection").spent(Town.ID, TODAY)).isZero();
    }

    @Test
    void goes_with_its_community() {
        TokenLedger ledger = open();
        ledger.spend(Town.ID, TODAY, 40);
        store.store().communities().remove(Town.ID);

        assertThat(ledger.spent(Town.ID, TODAY)).isZero();
    }
}
