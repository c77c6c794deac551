package org.murabito.tool.mcp.wire;

import java.util.ArrayDeque;
import java.util.Deque;
import org.murabito.text.TextStart;
import org.murabito.tool.mcp.setup.ConfiguredSecrets;

/// The newest lines of a program's error output.
final class ErrorOutputTail {
    static final int LONGEST = 2_000;
    private static final int MOST = 3;
    private static final int SHOWN = 300;

    private final ConfiguredSecrets secrets;
    private final Deque<String> lines = new ArrayDeque<>();

    ErrorOutputTail(ConfiguredSecrets secrets) {
        this.secrets = secrets;
    }

    synchronized void keep(String line) {
        if (line.isBlank()) {
            return;
        }
        lines.addLast(secrets.blanked(TextCleaning.line(line)));
        if (lines.size() > MOST) {
            lines.removeFirst();
        }
    }

    /// For the operator.
    synchronized String told() {
        return lines.isEmpty() ? "" : ", having said: " + TextStart.marked(String.join(" | ", lines), SHOWN);
    }
}
