package org.murabito.tool.mcp;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.murabito.llm.Deadline;
import org.murabito.text.TextStart;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.murabito.tool.mcp.setup.ServerSetup;

/// The tools of a server as it listed them last. Loaded by the one thread that keeps the server, read by any.
final class ToolList {
    private static final int MOST_NAMES = 5_000;
    private static final int LONGEST_SHOWN = 60;

    private final ServerSetup setup;
    private volatile List<ToolShape> offered = List.of();
    private volatile List<String> idle = List.of();

    /// All that they were ever called.
    private final Set<String> named = new HashSet<>();

    /// @param others whether they are others than before
    /// @param left how many are left out
    /// @param freshMillis how long the server thinks that they stay as they are; 0 where it does not say
    record Loaded(boolean others, int left, long freshMillis) {}

    ToolList(ServerSetup setup) {
        this.setup = setup;
    }

    List<ToolShape> offered() {
        return offered;
    }

    /// What the server's entry says of tools that it does not have; empty until its tools are known.
    List<String> idle() {
        return idle;
    }

    Loaded load(McpSession session, Deadline deadline) throws InterruptedException {
        McpSession.Listed listed = session.tools(deadline);
        int told = listed.tools().size();
        if (told == 0) {
            throw new McpTrouble(
                    setup.name(), Kind.NO_TOOLS, "it has no tools", "look into its settings, or take it out");
        }
        List<ToolShape> all = ToolShape.all(listed.tools(), setup.keys(), session.saysArgumentsInHeaders());
        remember(all);
        idle = setup.wishes().idle(all.stream().map(ToolShape::name).toList());
        List<ToolShape> wanted = all.stream()
                .filter(shape -> setup.wishes().offers(shape.name()))
                .toList();
        if (wanted.isEmpty()) {
            throw new McpTrouble(
                    setup.name(),
                    Kind.NO_TOOLS,
                    "none of its " + told + " tools can be offered",
                    "look at allow and deny: "
                            + all.stream()
                                    .map(shape -> TextStart.marked(shape.name(), LONGEST_SHOWN))
                                    .limit(20)
                                    .toList());
        }
        boolean others = !wanted.equals(offered);
        offered = wanted;
        return new Loaded(others, told - all.size(), listed.freshMillis());
    }

    /// What a server once named keeps its name here for good, so that there is an end to it.
    private void remember(List<ToolShape> all) {
        Set<String> names = new HashSet<>(named);
        all.forEach(shape -> names.add(shape.name()));
        if (names.size() > MOST_NAMES) {
            throw new McpTrouble(
                    setup.name(),
                    Kind.ANSWERED_WITH_AN_ERROR,
                    "it has named more than " + MOST_NAMES + " tools",
                    "take it out, or ask whoever made it");
        }
        named.addAll(names);
    }
}
