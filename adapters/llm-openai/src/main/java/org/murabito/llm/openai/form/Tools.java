package org.murabito.llm.openai.form;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.murabito.llm.ToolDefinition;

/// Tools in OpenAI's form.
public final class Tools {
    private Tools() {}

    public static ArrayNode forChat(List<ToolDefinition> tools) {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        for (ToolDefinition tool : tools) {
            ObjectNode entry = all.addObject().put("type", "function");
            describe(entry.putObject("function"), tool);
        }
        return all;
    }

    public static ArrayNode forResponses(List<ToolDefinition> tools) {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        for (ToolDefinition tool : tools) {
            // Responses are strict unless told otherwise, and then refuse optional arguments.
            describe(all.addObject().put("type", "function"), tool).put("strict", false);
        }
        return all;
    }

    private static ObjectNode describe(ObjectNode entry, ToolDefinition tool) {
        entry.put("name", tool.name()).put("description", tool.description());
        entry.set("parameters", tool.schema());
        return entry;
    }
}
