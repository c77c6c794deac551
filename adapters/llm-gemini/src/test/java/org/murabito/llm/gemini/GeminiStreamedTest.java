package org.murabito.llm.gemini;

import org.murabito.testkit.llm.LanguageModelContract;
import org.murabito.testkit.llm.VendorWire;

final class GeminiStreamedTest extends LanguageModelContract {
    @Override
    protected VendorWire wire() {
        return new GeminiWire("gemini-2.5-flash", true);
    }
}
