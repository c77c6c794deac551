package org.murabito.testkit;

import org.murabito.remember.VerdictLog;
import org.murabito.testing.InMemoryVerdictLog;

final class InMemoryVerdictLogTest extends VerdictLogContract {
    @Override
    protected VerdictLog open() {
        return new InMemoryVerdictLog(MOST);
    }
}
