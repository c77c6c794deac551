package org.murabito.testkit;

import org.murabito.testing.InMemoryUsageLog;
import org.murabito.usage.UsageLog;

final class InMemoryUsageLogTest extends UsageLogContract {
    @Override
    protected UsageLog open() {
        return new InMemoryUsageLog();
    }
}
