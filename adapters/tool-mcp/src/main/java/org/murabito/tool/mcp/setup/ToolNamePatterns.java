package org.murabito.tool.mcp.setup;

import java.util.List;

/// Names of tools as an operator lists them; `*` stands for any letters.
public record ToolNamePatterns(List<String> written) {
    public static final ToolNamePatterns NONE = new ToolNamePatterns(List.of());

    public ToolNamePatterns {
        written = List.copyOf(written);
    }

    public boolean match(String tool) {
        return written.stream().anyMatch(pattern -> matches(pattern, tool));
    }

    /// Those that match none of these.
    List<String> idle(List<String> tools) {
        return written.stream()
                .filter(pattern -> tools.stream().noneMatch(tool -> matches(pattern, tool)))
                .toList();
    }

    public boolean isEmpty() {
        return written.isEmpty();
    }

    /// Without regular expressions, so that no list of an operator can be slow.
    private static boolean matches(String pattern, String name) {
        String[] parts = pattern.split("\\*", -1);
        if (parts.length == 1) {
            return pattern.equals(name);
        }
        String last = parts[parts.length - 1];
        if (!name.startsWith(parts[0])) {
            return false;
        }
        int at = parts[0].length();
        for (int i = 1; i < parts.length - 1; i++) {
            int found = name.indexOf(parts[i], at);
            if (found < 0) {
                return false;
            }
            at = found + parts[i].length();
        }
        return name.length() - at >= last.length() && name.endsWith(last);
    }
}
