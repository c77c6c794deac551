package org.murabito.llm.openai;

import org.murabito.llm.openai.setup.ServerDialect;
import org.murabito.testkit.llm.LanguageModelContract;
import org.murabito.testkit.llm.VendorWire;

final class CompatibleTest extends LanguageModelContract {
    @Override
    protected VendorWire wire() {
        return new ChatWire(ServerDialect.COMPATIBLE, true);
    }
}
