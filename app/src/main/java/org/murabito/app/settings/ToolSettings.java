package org.murabito.app.settings;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/// Tools beside those that ship.
///
/// @param use names of declared tools that ship
/// @param declared entries, each of which is a tool
/// @param leastScore from which on a tool is run before the first call of a model
/// @param beforehand how many of them are run then
/// @param investigate whether a model may give parts of a question to investigations of their own
public record ToolSettings(
        List<String> use, List<JsonNode> declared, int leastScore, int beforehand, boolean investigate) {
    public ToolSettings {
        use = List.copyOf(use);
        declared = List.copyOf(declared);
        Settings.within("tools.leastScore", leastScore, 1, 100);
        Settings.within("tools.beforehand", beforehand, 0, 8);
    }
}
