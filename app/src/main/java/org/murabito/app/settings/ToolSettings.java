package org.murabito.app.settings;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.murabito.tool.consent.ToolPermission;

/// Tools beside those that ship.
///
/// @param use names of declared tools that ship
/// @param declared entries, each of which is a tool
/// @param unasked names of tools in the data folder that may act without asking first
/// @param afterPrivate names of those that may reach outside after something was read that not everybody can read
/// @param leastScore from which on a tool is run before the first call of a model
/// @param beforehand how many of them are run then
/// @param investigate whether a model may give parts of a question to investigations of their own
public record ToolSettings(
        List<String> use,
        List<JsonNode> declared,
        List<String> unasked,
        List<String> afterPrivate,
        int leastScore,
        int beforehand,
        boolean investigate) {
    public ToolSettings {
        use = List.copyOf(use);
        declared = List.copyOf(declared);
        unasked = List.copyOf(unasked);
        afterPrivate = List.copyOf(afterPrivate);
        Settings.within("tools.leastScore", leastScore, 1, 100);
        Settings.within("tools.beforehand", beforehand, 0, 8);
    }

    /// What a tool in the data folder may do.
    public ToolPermission permission(String tool) {
        return new ToolPermission(unasked.contains(tool), afterPrivate.contains(tool));
    }
}
