package org.murabito.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;

/// The tools of an investigation. Their order never changes: it is part of the prefix that providers cache.
public final class Toolbox {
    /// The tool through which those are called that a model is not offered.
    public static final String USE = "use_tool";

    private static final int FAR = 4;

    private final Map<String, Tool> byName = new LinkedHashMap<>();
    private final List<Tool> behind;
    private final List<ToolDefinition> definitions;

    public Toolbox(List<? extends Tool> tools) {
        this(tools, List.of());
    }

    /// @param behind tools that a model is not offered, and that are reached through [#USE]
    public Toolbox(List<? extends Tool> tools, List<? extends Tool> behind) {
        this.behind = List.copyOf(behind);
        add(tools);
        definitions = List.copyOf(byName.values().stream().map(Tool::offered).toList());
        add(behind);
    }

    private void add(List<? extends Tool> tools) {
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
    }

    /// This one with another tool at the end of those that are offered.
    public Toolbox with(Tool tool) {
        List<Tool> offered = new ArrayList<>(byName.values());
        offered.removeAll(behind);
        offered.add(tool);
        return new Toolbox(offered, behind);
    }

    /// This one without some.
    public Toolbox without(Predicate<Tool> which) {
        List<Tool> offered = new ArrayList<>(byName.values());
        offered.removeAll(behind);
        offered.removeIf(which);
        return new Toolbox(offered, behind.stream().filter(which.negate()).toList());
    }

    /// The call that is meant: where it is one of [#USE], that of the tool it names.
    public ToolCall meant(ToolCall call) {
        if (!call.name().equals(USE) || !byName.containsKey(USE) || !(call.arguments() instanceof ObjectNode use)) {
            return call;
        }
        String name = use.path("name").asText("");
        return name.isEmpty() || name.equals(USE)
                ? call
                : ToolCall.of(name, use.has("arguments") ? Json.write(use.path("arguments")) : "");
    }

    /// All, those that a model is not offered among them.
    public List<Tool> tools() {
        return List.copyOf(byName.values());
    }

    /// What a model is offered.
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
