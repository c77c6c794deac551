package org.murabito.tool.web;

import org.murabito.llm.PromptTexts;
import org.murabito.tool.ToolResult;
import org.murabito.tool.outside.WebException;

/// What the tools of the web say beside what they found.
final class WebToolTexts {
    static final PromptTexts WORDS = new PromptTexts("org.murabito.tool.web.notes");

    private WebToolTexts() {}

    static ToolResult failed(WebException e) {
        return new ToolResult.Failed(String.valueOf(e.getMessage()), e.worthRetrying());
    }
}
