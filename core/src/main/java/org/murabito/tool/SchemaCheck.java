package org.murabito.tool;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/// Checks arguments against the JSON Schema of a tool.
@FunctionalInterface
public interface SchemaCheck {
    /// What is wrong and what is allowed, one sentence each; empty if it is legal.
    List<String> problems(JsonNode schema, JsonNode arguments);
}
