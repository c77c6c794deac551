package org.murabito.tool.selection;

import org.jspecify.annotations.Nullable;
import org.murabito.text.Words;
import org.murabito.tool.Toolbox;

/// Finds how well the tools of a toolbox fit a message. Takes the words of a toolbox apart once, as long as it is
/// asked about the same one. Safe from any thread.
public final class ToolMatcher {
    private final Words words;
    private volatile @Nullable Known known;

    private record Known(Toolbox toolbox, ToolMatchIndex index) {}

    public ToolMatcher(Words words) {
        this.words = words;
    }

    ToolMatchIndex of(Toolbox toolbox) {
        Known last = known;
        if (last == null || last.toolbox() != toolbox) {
            last = new Known(toolbox, new ToolMatchIndex(words, toolbox.tools()));
            known = last;
        }
        return last.index();
    }
}
