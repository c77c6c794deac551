package org.murabito.llm.anthropic;

import org.murabito.testkit.llm.LanguageModelContract;
import org.murabito.testkit.llm.VendorWire;

final class AnthropicPlainTest extends LanguageModelContract {
    @Override
    protected VendorWire wire() {
        return new AnthropicWire(false);
    }
}
