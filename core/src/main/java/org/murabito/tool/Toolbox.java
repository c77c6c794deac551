package org.murabito.tool;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.murabito.llm.ToolDefinition;

/// The tools of an investigation. Their order never changes: it is part of the prefix that providers cache.
public final class Toolbox {
    private static final int FAR = 4;

    private final Map<String, Tool> byName = new LinkedHashMap<>();
    private final List<ToolDefinition> definitions;

    public Toolbox(List<? extends Tool> tools) {
        for (Tool tool : tools) {
            String name = tool.definition().name();
            if (byName.put(name, tool) != null) {
                throw new IllegalArgumentException("two tools are called " + name);
            }
            if (tool.basePriority() < 0 || tool.basePriority() > 100) {
                throw new IllegalArgumentException(
                        "base priority of " + name + " is " + tool.basePriority() + ", allowed are 0 to 100");
            }
        }
        definitions = List.copyOf(byName.values().stream().map(Tool::definition).toList());
    }

    /// This one with another tool at the end.
    public Toolbox with(Tool tool) {
        List<Tool> all = new ArrayList<>(byName.values());
        all.add(tool);
        return new Toolbox(all);
    }

    public List<Tool> tools() {
        return List.copyOf(byName.values());
    }

    public List<ToolDefinition> definitions() {
        return definitions;
    }

    public Optional<Tool> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /// The name that was probably meant.
    public Optional<String> nearest(String name) {
        String best = null;
        int least = Integer.MAX_VALUE;
        for (String known : byName.keySet()) {
            int distance = known.contains(name) || name.contains(known) ? 1 : distance(name, known);
            if (distance < least) {
                least = distance;
                best = known;
            }
        }
        return least <= Math.max(FAR, name.length() / 2) ? Optional.ofNullable(best) : Optional.empty();
    }

    /// Levenshtein's.
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int above = row[j];
                int swap = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(swap, Math.min(above, row[j - 1]) + 1);
                diagonal = above;
            }
        }
        return row[b.length()];
    }
}
