package org.murabito.llm.openai;

import org.murabito.testkit.llm.LanguageModelContract;
import org.murabito.testkit.llm.VendorWire;

final class ResponsesStreamedTest extends LanguageModelContract {
    @Override
    protected VendorWire wire() {
        return new ResponsesWire(true);
    }
}
