package org.murabito.tool;

import org.murabito.llm.ToolDefinition;

/// A tool whose description for models is a file beside its class.
public abstract class DescribedTool implements Tool {
    private final ToolDefinition definition;

    /// @param name of the tool, and of its file
    protected DescribedTool(String name) {
        this.definition = ToolDefinition.read(getClass(), name);
    }

    @Override
    public final ToolDefinition definition() {
        return definition;
    }
}
