package org.murabito.app.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.murabito.app.settings.ToolSettings;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.tool.Tool;
import org.murabito.tool.Toolbox;
import org.murabito.tool.http.DeclaredTool;
import org.murabito.tool.http.WrongDeclaration;
import org.murabito.tool.outside.EgressPolicy;
import org.murabito.tool.outside.WebClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The tools that the settings describe: those that ship and are to be used, and the operator's own.
public final class DeclaredTools {
    private static final String SHIPPED = "/murabito-tools.yaml";

    /// Beside those of the tools that ship.
    private static final Set<String> RESERVED = Set.of("find_tools", Toolbox.USE, "read_more", "recall", "investigate");

    private static final Logger LOG = LoggerFactory.getLogger(DeclaredTools.class);

    private DeclaredTools() {}

    /// @param others whose names are taken
    /// @param environment what a variable is set to
    /// @param clients one that reaches so far
    public static List<DeclaredTool> read(
            ToolSettings settings,
            List<Tool> others,
            Function<String, Optional<String>> environment,
            Function<EgressPolicy, WebClient> clients) {
        List<JsonNode> entries = new ArrayList<>();
        Map<String, JsonNode> shipped = shipped();
        for (String name : settings.use()) {
            JsonNode entry = shipped.get(name);
            if (entry == null) {
                throw new WrongSetting("tools.use", name, "one of " + String.join(", ", shipped.keySet()));
            }
            entries.add(entry);
        }
        entries.addAll(settings.declared());
        try {
            List<DeclaredTool> tools = DeclaredTool.read(entries, environment, clients, System::nanoTime);
            Set<String> taken = taken(others);
            for (DeclaredTool tool : tools) {
                if (taken.contains(tool.name())) {
                    throw new WrongSetting("setting tools.declared has a tool " + tool.name()
                            + ", but another tool has that name; allowed is any other");
                }
                if (!tool.missing().isEmpty()) {
                    LOG.warn(
                            "The tool {} is left out: set {} in the environment, to ASCII in one line.",
                            tool.name(),
                            String.join(" and ", tool.missing()));
                }
            }
            return tools;
        } catch (WrongDeclaration wrong) {
            throw new WrongSetting("setting tools.declared: " + wrong.getMessage());
        }
    }

    /// The names that no tool of one's own may have.
    public static Set<String> taken(List<Tool> others) {
        Set<String> taken = new HashSet<>(RESERVED);
        others.forEach(other -> taken.add(other.definition().name()));
        return taken;
    }

    private static Map<String, JsonNode> shipped() {
        try (InputStream in = Objects.requireNonNull(DeclaredTools.class.getResourceAsStream(SHIPPED), SHIPPED)) {
            Map<String, JsonNode> entries = new LinkedHashMap<>();
            new ObjectMapper(new YAMLFactory())
                    .readTree(in)
                    .forEach(entry -> entries.put(entry.path("name").asText(), entry));
            return entries;
        } catch (IOException e) {
            throw new IllegalStateException("the tools that ship with the program cannot be read", e);
        }
    }
}
