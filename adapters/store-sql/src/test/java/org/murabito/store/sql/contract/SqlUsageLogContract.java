package org.murabito.store.sql.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.testkit.Town;
import org.murabito.testkit.UsageLogContract;
import org.murabito.usage.UsageLog;

/// Over any database.
public abstract class SqlUsageLogContract extends UsageLogContract {
    private final StoreHome store;

    protected SqlUsageLogContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected UsageLog open() {
        Town.settle(store.store().communities());
        return store.store().usage();
    }

    @Test
    void goes_on_after_the_end_of_the_process() {
        open().add(used(TODAY, "answers", "opus", "town/square"));

        assertThat(store.reopened().usage().between(TODAY, TODAY)).hasSize(1);
    }

    @Test
    void goes_with_its_community() {
        UsageLog log = open();
        log.add(used(TODAY, "answers", "opus", Town.ID.value()));
        log.add(used(TODAY, "answers", "opus", Town.ID + "/square"));
        log.add(used(TODAY, "answers", "opus", Town.ID + "ship/square"));
        store.store().communities().remove(Town.ID);

        assertThat(log.between(TODAY, TODAY)).hasSize(1);
    }
}
