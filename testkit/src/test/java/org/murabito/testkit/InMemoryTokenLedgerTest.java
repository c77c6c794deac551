package org.murabito.testkit;

import org.murabito.memory.TokenLedger;
import org.murabito.testing.InMemoryTokenLedger;

final class InMemoryTokenLedgerTest extends TokenLedgerContract {
    @Override
    protected TokenLedger open() {
        return new InMemoryTokenLedger();
    }
}
