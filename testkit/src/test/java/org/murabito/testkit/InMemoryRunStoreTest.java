package org.murabito.testkit;

import org.murabito.runlog.RunStore;
import org.murabito.testing.InMemoryRunStore;

final class InMemoryRunStoreTest extends RunStoreContract {
    private final RunStore runs = new InMemoryRunStore();

    @Override
    protected RunStore open() {
        return runs;
    }

    @Override
    protected RunStore reopen() {
        return runs;
    }
}
