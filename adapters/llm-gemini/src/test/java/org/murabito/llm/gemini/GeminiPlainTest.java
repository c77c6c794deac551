package org.murabito.llm.gemini;

import org.murabito.testkit.llm.LanguageModelContract;
import org.murabito.testkit.llm.VendorWire;

final class GeminiPlainTest extends LanguageModelContract {
    @Override
    protected VendorWire wire() {
        return new GeminiWire("gemini-3.5-flash", false);
    }
}
