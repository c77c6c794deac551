package org.murabito.tool.mcp.wire;

import java.util.List;
import java.util.Map;
import org.murabito.tool.mcp.setup.ServerTransport;

/// Starts a program as servers are started.
public final class LauncherProbe {
    private LauncherProbe() {}

    public static Process start(String command, Map<String, String> environment) {
        return Launcher.start("probe", new ServerTransport.Command(command, List.of(), environment, null));
    }
}
