package org.murabito.testkit;

import org.murabito.judge.Resolves;
import org.murabito.testing.InMemoryResolves;

final class InMemoryResolvesTest extends ResolvesContract {
    @Override
    protected Resolves open() {
        return new InMemoryResolves();
    }
}
