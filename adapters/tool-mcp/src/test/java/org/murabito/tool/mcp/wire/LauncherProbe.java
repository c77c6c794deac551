package org.murabito.tool.mcp.wire;

import java.util.List;
import java.util.Map;
import org.murabito.tool.mcp.setup.Way;

/// Starts a program as servers are started.
public final class LauncherProbe {
    private LauncherProbe() {}

    public static Process start(String command, Map<String, String> environment) {
        return Launcher.start("probe", new Way.Command(command, List.of(), environment, null));
    }
}
