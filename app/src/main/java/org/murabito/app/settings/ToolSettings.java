package org.murabito.app.settings;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/// Tools beside those that ship.
///
/// @param use names of declared tools that ship
/// @param declared entries, each of which is a tool
/// @param investigate whether a model may give parts of a question to investigations of their own
public record ToolSettings(List<String> use, List<JsonNode> declared, boolean investigate) {
    public ToolSettings {
        use = List.copyOf(use);
        declared = List.copyOf(declared);
    }
}
