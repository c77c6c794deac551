package org.murabito.app.tool;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.murabito.app.check.PartFinding;
import org.murabito.app.check.PartFinding.State;
import org.murabito.app.settings.ToolSettings;
import org.murabito.app.tool.own.OwnTools;

/// Which tools of one's own there are, and what is wrong with the others.
public final class OwnCheck {
    private OwnCheck() {}

    /// @param settings name some of them
    public static List<PartFinding> of(Tooling tooling, ToolSettings settings) {
        List<PartFinding> findings = new ArrayList<>();
        Set<String> unknown = new LinkedHashSet<>(settings.unasked());
        unknown.addAll(settings.afterPrivate());
        for (OwnTools.Own one : tooling.own().folder().tools()) {
            String name = one.tool().definition().name();
            unknown.remove(name);
            findings.add(new PartFinding("Tool " + name, State.WORKS, "from tools/" + one.file(), ""));
        }
        for (OwnTools.LeftOut one : tooling.own().folder().leftOut()) {
            findings.add(new PartFinding(
                    "Tool file", State.BROKEN, "tools/" + one.file() + " is left out: " + one.why(), one.todo()));
        }
        List<String> passedOver = tooling.own().folder().passedOver();
        if (!passedOver.isEmpty()) {
            findings.add(new PartFinding(
                    "Tool files",
                    State.NOTE,
                    "no tool is read from " + String.join(", ", passedOver) + " in tools/",
                    OwnTools.ALLOWED));
        }
        if (!unknown.isEmpty()) {
            findings.add(new PartFinding(
                    "Tool names",
                    State.NOTE,
                    "no tool in tools/ is called " + String.join(", ", unknown),
                    "look at tools.unasked and tools.afterPrivate"));
        }
        return findings;
    }
}
