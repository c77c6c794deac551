package org.murabito.app.tool;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.murabito.app.check.PartFinding;
import org.murabito.app.check.PartFinding.State;
import org.murabito.llm.Deadline;
import org.murabito.tool.http.DeclaredTool;
import org.murabito.tool.outside.WebException;

/// How each tool is that the settings describe, and what helps.
public final class DeclaredCheck {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private DeclaredCheck() {}

    public static List<PartFinding> of(Tooling tooling) {
        List<PartFinding> findings = new ArrayList<>();
        tooling.own().declared().forEach(tool -> findings.add(of(tool)));
        return findings;
    }

    private static PartFinding of(DeclaredTool tool) {
        String name = "Tool " + tool.name();
        if (!tool.unfit().isEmpty()) {
            return new PartFinding(
                    name,
                    State.BROKEN,
                    "is left out, since no header can carry what " + String.join(" and ", tool.unfit()) + " is set to",
                    "set it in the environment to letters, digits and signs of ASCII, in one line");
        }
        if (!tool.missing().isEmpty()) {
            return new PartFinding(
                    name,
                    State.BROKEN,
                    "is left out, since its key is missing",
                    "set " + String.join(" and ", tool.missing()) + " in the environment");
        }
        try {
            int status = tool.knock(Deadline.in(PATIENCE));
            return new PartFinding(name, State.WORKS, tool.host() + " is there (it answered " + status + ")", "");
        } catch (WebException e) {
            return new PartFinding(
                    name, State.BROKEN, String.valueOf(e.getMessage()), "check url in the settings, and the network");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new PartFinding(name, State.NOTE, "was not looked at", "run doctor again");
        }
    }
}
